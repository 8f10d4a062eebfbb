/* How the terminal is left as it was found, whatever ends the program. Private to this target. */
#ifndef CTERMINAL_RESTORE_H
#define CTERMINAL_RESTORE_H
#include <stdbool.h>
#include <stddef.h>

struct termios;

void restore_remember(void);           /* notes the terminal's modes, before they are changed */
const struct termios *restore_modes(void);   /* as they were found */
const char *restore_hide(void);        /* what hides the cursor */
void restore_arm(void);                /* from now on a fatal signal has something to restore */
void restore_disarm(void);
void restore_signals(void);            /* back to the handlers found */
const char *restore_input_on(void);    /* what turns application keys, paste and mouse reporting on and off */
const char *restore_input_off(void);
const char *restore_mouse(bool on);    /* what asks for clicks and the wheel, or for them no more */
void restore_report(int number);       /* leaves a crash report; for the handler of fatal signals */
int restore_copy(const char *text, char *bytes, int size);   /* a terminfo string without its padding, `$<5>` */
bool restore_send(const char *bytes, size_t count);   /* straight to the terminal; false when it is gone */
void restore_write(const char *text);
#endif
