/* What ncurses draws. It never meets the terminal itself: it writes into memory, and each picture goes from there to the
   terminal in one write. Swift cannot call it: stdscr and A_* are macros or globals that change. */
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

#include "CTerminal.h"
#include "restore.h"
#include "screen.h"

enum { widest = 1000, cluster_bit = 31, no_ground = -2 };

/* A style as ncurses has it: a space in it, and the background that this shows; no_ground where it shows more. */
struct style {
    cchar_t space;
    int ground;
};

static SCREEN *screen;
static FILE *memory;           /* what ncurses writes into */
static int frame = -1;         /* the same, by its number */
static bool is_utf8, has_default_colors;
static struct style *styles;
static int style_count, pair_count;

/* A description of ours goes in by a variable, in hexadecimal digits; see term(7). */
static const unsigned char every_color[] = {
#embed "every-color.terminfo"
};

static const char *every_color_digits(void) {
    static char digits[4 + 2 * sizeof every_color + 1] = "hex:";
    for (size_t i = 0; i < sizeof every_color; i++) sprintf(digits + 4 + 2 * i, "%02X", every_color[i]);
    return digits;
}

/* Sets a variable for as long as ncurses asks for it, and gives what it was: 0 where it was not set. */
static char *lend(const char *name, const char *value) {
    const char *present = getenv(name);
    char *before = present ? strdup(present) : NULL;
    setenv(name, value, 1);
    return before;
}

static char *lend_number(const char *name, int number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return lend(name, text);
}

static void give_back(const char *name, char *before) {
    if (before) setenv(name, before, 1);
    else unsetenv(name);
    free(before);
}

static void forget(void) {
    if (memory) fclose(memory);
    memory = NULL;
    frame = -1;
}

static SCREEN *new_screen(const char *name, int rows, int columns) {
    frame = memfd_create("picture", MFD_CLOEXEC);
    memory = frame < 0 ? NULL : fdopen(frame, "w");
    if (!memory) return NULL;
    /* ncurses asks memory for no size, so it has to be told: an absurd window is not to size its tables. */
    char *lines = lend_number("LINES", rows), *cols = lend_number("COLUMNS", columns);
    SCREEN *made = newterm(name, memory, stdin);
    give_back("LINES", lines);
    give_back("COLUMNS", cols);
    if (made && tigetstr("cup") && tigetstr("clear")) return made;
    if (made) delscreen(made);
    forget();
    return NULL;
}

int cterm_screen_open(const char *name, int rows, int columns, int utf8) {
    is_utf8 = utf8;
    if (name) {
        screen = new_screen(name, rows, columns);
    } else {
        char *before = lend("TERMINFO", every_color_digits());
        screen = new_screen("coupontracker-color", rows, columns);
        give_back("TERMINFO", before);
    }
    if (!screen) return -1;
    /* vt100 has no colours, and ncurses 6.4 crashes when it is given pairs there. */
    if (has_colors()) {
        start_color();
        has_default_colors = use_default_colors() == OK;
    }
    /* A list that is scrolled is moved by the terminal. */
    idlok(stdscr, TRUE);
    leaveok(stdscr, TRUE);
    curs_set(0);
    pair_count = 0;
    cterm_style(0, -1, -1, 0);
    return 0;
}

void cterm_screen_close(void) {
    if (screen) delscreen(screen);
    screen = NULL;
    forget();
}

void screen_end(void) { if (screen) endwin(); }

int cterm_colors(void) { return screen && has_colors() ? COLORS : 0; }

/* A pair with these colours; once they have run out, one with the background at least, or the terminal's own. */
static int pair_of(int foreground, int background) {
    if (!has_colors() || (foreground < 0 && background < 0)) return 0;
    if (!has_default_colors) {
        if (foreground < 0) foreground = COLOR_WHITE;
        if (background < 0) background = COLOR_BLACK;
    }
    int known = find_pair(foreground, background);
    if (known > 0) return known;
    /* Beyond its last pair ncurses would take back the oldest, and change what is on the screen. */
    if (pair_count + 1 >= COLOR_PAIRS) return foreground < 0 ? 0 : pair_of(-1, background);
    int pair = alloc_pair(foreground, background);
    if (pair <= 0) return 0;
    pair_count++;
    return pair;
}

static bool has_room(int number) {
    if (number < style_count) return true;
    int count = number + 64;
    struct style *more = realloc(styles, (size_t)count * sizeof *styles);
    if (!more) return false;
    memset(more + style_count, 0, (size_t)(count - style_count) * sizeof *styles);
    styles = more;
    style_count = count;
    return true;
}

void cterm_style(int number, int foreground, int background, int attributes) {
    if (number < 0 || number > UINT16_MAX || !has_room(number)) return;
    attr_t bits = (attributes & 1 ? A_BOLD : 0) | (attributes & 2 ? A_DIM : 0) | (attributes & 4 ? A_REVERSE : 0)
        | (attributes & 8 ? A_UNDERLINE : 0);
    int pair = pair_of(foreground, background);
    setcchar(&styles[number].space, L" ", bits, 0, &pair);
    styles[number].ground = bits & (A_REVERSE | A_UNDERLINE) ? no_ground : background;
}

/* The scalar where the C library shows it as wide as the canvas thinks, else the replacement character: ncurses goes by
   the library, and one wrong width would shift the rest of the row. */
static wchar_t shown(uint32_t scalar, int width) {
    static uint32_t last; /* lines and bars are of one scalar many times over */
    static int last_width;
    if (scalar < 0x7F) return (wchar_t)(scalar < 0x20 ? ' ' : scalar);
    if (!is_utf8) return '?';
    if (scalar != last) last_width = wcwidth((wchar_t)(last = scalar));
    return last_width == width ? (wchar_t)scalar : 0xFFFD;
}

/* A space takes the style before it where it looks the same in that: each change of style is ten bytes. */
static int style_of(const cterm_cell *cell, int before) {
    int style = cell->style < style_count ? cell->style : 0;
    bool is_blank = cell->content == ' ' && cell->width == 1;
    return is_blank && styles[style].ground == styles[before].ground && styles[style].ground != no_ground ? before : style;
}

void cterm_row(int row, const cterm_cell *cells, int count, const cterm_cluster *clusters) {
    static cchar_t line[widest + 1];
    int used = 0, style = 0;
    if (count > widest) count = widest;
    for (int i = 0; i < count && used < widest; i++) {
        const cterm_cell *cell = &cells[i];
        if (cell->width == 0 && i > 0) continue;
        style = style_of(cell, style);
        const cterm_cluster *cluster = cell->content >> cluster_bit ? &clusters[cell->content & INT32_MAX] : NULL;
        uint32_t scalar = cluster ? cluster->scalars[0] : cell->content;
        wchar_t base = shown(scalar, cell->width);
        cchar_t *place = &line[used++];
        *place = styles[style].space;
        place->chars[0] = base;
        for (int mark = 1; cluster && base != 0xFFFD && is_utf8 && mark < CCHARW_MAX; mark++)
            if (wcwidth((wchar_t)cluster->scalars[mark]) == 0) place->chars[mark] = (wchar_t)cluster->scalars[mark];
        /* What stands in for a wide character is narrow: the right half becomes a cell of its own. */
        if (cell->width == 2 && base != (wchar_t)scalar) {
            line[used] = styles[style].space;
            line[used++].chars[0] = is_utf8 ? ' ' : '?';
        }
    }
    mvwadd_wchnstr(stdscr, row, 0, line, used);
}

void cterm_blank(void) { werase(stdscr); }

void cterm_resize(int rows, int columns) {
    resizeterm(rows, columns);
    clearok(curscr, TRUE);
}

void cterm_redraw(void) { clearok(curscr, TRUE); }

long cterm_picture(int row, int column) {
    leaveok(stdscr, row < 0);
    if (row >= 0) wmove(stdscr, row, column);
    curs_set(row >= 0);
    wnoutrefresh(stdscr);
    doupdate();
    return (long)lseek(frame, 0, SEEK_CUR);
}

void cterm_take_picture(char *bytes, long count) {
    long done = 0;
    while (done < count) {
        ssize_t got = pread(frame, bytes + done, (size_t)(count - done), done);
        if (got <= 0) break;
        done += got;
    }
    memset(bytes + done, 0, (size_t)(count - done));
    lseek(frame, 0, SEEK_SET);
}

void screen_send(void) {
    char bytes[512];
    off_t end = frame < 0 ? 0 : lseek(frame, 0, SEEK_CUR);
    for (off_t done = 0; done < end;) {
        ssize_t count = pread(frame, bytes, (size_t)(end - done) < sizeof bytes ? (size_t)(end - done) : sizeof bytes, done);
        if (count <= 0 || !cterm_send(bytes, count)) break;
        done += count;
    }
    if (frame >= 0) lseek(frame, 0, SEEK_SET);
}
