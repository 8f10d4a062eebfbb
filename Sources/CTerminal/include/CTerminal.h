/* CTerminal.h: no curses type, macro or global may appear here, so Swift never meets stdscr. */
#ifndef CTERMINAL_H
#define CTERMINAL_H
int cterm_placeholder(void);
#endif
