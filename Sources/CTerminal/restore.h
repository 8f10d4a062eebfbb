/* How the terminal is left as it was found, whatever ends the program. Private to this target. */
#ifndef CTERMINAL_RESTORE_H
#define CTERMINAL_RESTORE_H
#include <stdbool.h>
#include <stddef.h>

void restore_remember(void);           /* notes the terminal's modes; before ncurses changes them */
void restore_arm(void);                /* from now on a fatal signal has something to restore */
void restore_disarm(void);
void restore_signals(void);            /* back to the handlers found */
const char *restore_input_on(void);    /* what turns application keys, paste and mouse reporting on and off */
const char *restore_input_off(void);
bool restore_send(const char *bytes, size_t count);   /* the same for bytes; false when the terminal is gone */
void restore_write(const char *text);  /* straight to the terminal, past ncurses' buffer */
#endif
