/* CTerminal.h: no curses type, macro or global may appear here, so Swift never meets stdscr. */
#ifndef CTERMINAL_H
#define CTERMINAL_H
#include <stdint.h>

/* One column: a Unicode scalar or, with the highest bit set, the number of a cluster; width 1, 2, or 0 for the right
   half of a wide character. */
typedef struct {
    uint32_t content;
    uint16_t style;
    uint8_t width;
    uint8_t unused;
} cterm_cell;

/* A character and up to four marks on it; unused places are 0. */
typedef struct {
    uint32_t scalars[5];
} cterm_cluster;

/* Signals. Ordinary ones write their number to the pipe, fatal ones restore the terminal and are raised again. */
int cterm_signals(void);                      /* reading end of the pipe, or -1 */
void cterm_last_words(const char *text);      /* what a fatal signal writes to standard error; at most 255 bytes */

/* Opening and leaving. */
int cterm_locale(void);                       /* 1 when text is UTF-8, 0 when only ASCII can be shown */
int cterm_open(const char *name, int rows, int columns);   /* terminal type; 0, or -1 when the type is of no use */
void cterm_close(void);                       /* safe to call twice */
void cterm_suspend(void);                     /* gives the screen back; cterm_repaint takes it again */
void cterm_stop(void);                        /* stops the process group as Ctrl-Z does; returns when continued */
void cterm_input(int on);                     /* application keys, bracketed paste, mouse */
int cterm_key(const char *capability, char *bytes, int size);   /* bytes of a terminfo string, 0 when it has none */

/* Drawing. */
int cterm_size(int *rows, int *columns);      /* what the kernel says; -1 when it does not know */
void cterm_resize(int rows, int columns);     /* leaves the screen blank */
int cterm_colors(void);                       /* 0 when there are none */
void cterm_style(int number, int foreground, int background, int attributes);   /* bits: bold dim reverse underline */
void cterm_row(int row, const cterm_cell *cells, int count, const cterm_cluster *clusters);
void cterm_cursor(int row, int column);       /* row -1: no cursor */
void cterm_refresh(void);                     /* what changed since the last refresh goes to the terminal */
void cterm_repaint(void);                     /* the next refresh sends everything */
void cterm_bell(void);

/* What the program sleeps on; file descriptors, or -1. */
int cterm_timer(void);
void cterm_timer_set(int timer, int64_t milliseconds);   /* since 1970 on the real-time clock; negative: never */
int cterm_timer_read(int timer);              /* 1 when the moment came, 2 when the clock was set, 0 when neither */
int cterm_mailbox(void);                      /* an eventfd */
int cterm_watch(void);                        /* inotify */
int cterm_watch_add(int watch, const char *folder);   /* files that come, go or have been written; -1 when it fails */
#endif
