/* Between the screen that ncurses draws and the terminal it stands on. Private to this target. */
#ifndef CTERMINAL_SCREEN_H
#define CTERMINAL_SCREEN_H
void screen_end(void);                 /* gives the screen back; the next picture takes it again */
void screen_send(void);                /* what ncurses wrote beside pictures goes to the terminal */
#endif
