/* CTerminal.h: no curses type, macro or global may appear here, so Swift never meets one. */
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

/* The program's arguments, the first its own name; 0 beyond the last. The standard library would read /proc for them. */
int cterm_argument_count(void);
const char *cterm_argument(int index);

/* Signals. Ordinary ones write their number to the pipe, fatal ones restore the terminal and are raised again. */
int cterm_signals(void);                      /* reading end of the pipe, or -1 */
void cterm_fatal_signals(void);               /* only the fatal ones, for programs without a screen */
void cterm_side_thread(void);                 /* for a thread that leaves all but its own mistakes to the first */
void cterm_give_memory_back(void);            /* what was freed and is kept for later */
void cterm_use_large_pages(long bytes);       /* for so much that is about to be needed; what is freed stays */
void cterm_no_core(void);                     /* nothing of this process's memory reaches a disk or a debugger */
void cterm_crash_place(const char *folder, const char *version);   /* where a crash report goes; none before */
void cterm_action(const char *name);          /* one of the last 50 in a crash report; of a longer one its beginning */
void cterm_last_words(const char *text);      /* what a fatal signal writes to standard error; at most 255 bytes */

/* Opening and leaving. */
int cterm_locale(void);                       /* 1 when text is UTF-8, 0 when only ASCII can be shown */
int cterm_open(const char *name, int rows, int columns);   /* a terminal type, or 0 for our own with every colour;
                                                              0, or -1 when it is of no use */
int cterm_known(const char *name);            /* colours of a terminal type, 0 for none; -1: it is not known here */
void cterm_close(void);                       /* safe to call twice */
void cterm_suspend(void);                     /* gives the screen back */
void cterm_take(void);                        /* takes it again, and the keyboard; also when a shell had them */
void cterm_stop(void);                        /* stops the process group as Ctrl-Z does; returns when continued */
void cterm_input(int on);                     /* application keys, bracketed paste, mouse */
void cterm_mouse(int on);                     /* whether the next cterm_input asks for the mouse; it does at first */

/* What terminfo says of the open terminal: a string by its short name, without padding; 0: it has none. */
int cterm_string(const char *capability, char *bytes, int size);

/* Drawing. */
int cterm_size(int *rows, int *columns);      /* what the kernel says; -1 when it does not know */
int cterm_screen_open(const char *name, int rows, int columns, int utf8);   /* the screen alone, as cterm_open does it */
void cterm_screen_close(void);
int cterm_colors(void);                       /* of the open terminal; 0 when there are none */
void cterm_style(int number, int foreground, int background, int attributes);   /* bits: bold dim reverse underline */
void cterm_row(int row, const cterm_cell *cells, int count, const cterm_cluster *clusters);
void cterm_blank(void);                       /* all rows */
void cterm_resize(int rows, int columns);     /* the next picture is sent whole */
void cterm_redraw(void);                      /* the same, at the same size */
long cterm_picture(int row, int column);      /* how many bytes make the picture of the one before; row -1: no cursor */
void cterm_take_picture(char *bytes, long count);   /* these bytes */
int cterm_send(const char *bytes, long count);   /* 0 when the terminal is gone */
void cterm_bell(void);

/* What the program sleeps on; file descriptors, or -1. */
int cterm_timer(void);
void cterm_timer_set(int timer, int64_t milliseconds);   /* since 1970 on the real-time clock; negative: never */
int cterm_timer_read(int timer);              /* 1 when the moment came, 2 when the clock was set, 0 when neither */
int cterm_mailbox(void);                      /* an eventfd */
int cterm_watch(void);                        /* inotify */
int cterm_watch_add(int watch, const char *folder);   /* files that come, go or have been written; -1 when it fails */
#endif
