/* How the terminal is left as it was found, whatever ends the program. Private to this target. */
#ifndef CTERMINAL_RESTORE_H
#define CTERMINAL_RESTORE_H
struct termios;

void restore_remember(void);           /* notes the terminal's modes, before they are changed */
const struct termios *restore_modes(void);   /* as they were found */
void restore_hide(void);               /* hides the cursor */
void restore_arm(void);                /* from now on a fatal signal has something to restore */
void restore_disarm(void);
void restore_signals(void);            /* back to the handlers found */
void restore_report(int number);       /* leaves a crash report; for the handler of fatal signals */
int restore_copy(const char *text, char *bytes, int size);   /* a terminfo string without its padding, `$<5>` */
void restore_write(int file, const char *text);   /* all of it, also in the handler of a signal */
#endif
