/* The screen: the few ncurses calls the program needs. Swift cannot call them itself: stdscr, A_* and the terminfo
   names are macros or mutable globals. */
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

#include "CTerminal.h"
#include "restore.h"

enum { widest = 1000, cluster_bit = 31 };

static bool is_shown, is_utf8, has_default_colors;
static FILE *screen;         /* the terminal under a number of its own, which ncurses writes to */
static int frame = -1;       /* memory in which a picture is gathered; -1 when there is none */
static cchar_t *styles;      /* a space in each style */
static int style_count, pair_count;

/* The locale the environment asks for by name, "" when it asks for none. */
static const char *wanted_locale(void) {
    const char *names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) return value;
    }
    return "";
}

int cterm_locale(void) {
    bool found = setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    const char *wanted = wanted_locale();
    /* A locale that is asked for but not installed: the C library's own knows the same characters. */
    if (!found && (strcasestr(wanted, "utf-8") || strcasestr(wanted, "utf8")))
        found = setlocale(LC_CTYPE, "C.UTF-8") != NULL;
    return is_utf8 = found;
}

int cterm_size(int *rows, int *columns) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return -1;
    *rows = size.ws_row;
    *columns = size.ws_col;
    return 0;
}

/* The terminal as ncurses is to see it. Given away under a number of its own, it can be exchanged for `frame` while a
   picture is sent: ncurses calls write(2) after each move of the cursor, a hundred times for a page. */
static FILE *own_screen(void) {
    if (screen) return screen;
    int number = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    if (number < 0) return stdout;
    screen = fdopen(number, "w");
    if (!screen) {
        close(number);
        return stdout;
    }
    frame = memfd_create("picture", MFD_CLOEXEC);
    return screen;
}

int cterm_open(const char *name, int rows, int columns) {
    /* Neither LINES and COLUMNS nor an absurd window may size ncurses' own tables: the caller gives the size. */
    int real_rows = 0, real_columns = 0;
    cterm_size(&real_rows, &real_columns);
    use_env(FALSE);
    use_tioctl(real_rows == rows && real_columns == columns);
    restore_remember();
    if (!newterm(name, own_screen(), stdin)) return -1;
    if (is_term_resized(rows, columns)) resizeterm(rows, columns);
    is_shown = true;
    raw();
    noecho();
    nonl();
    typeahead(-1);
    leaveok(stdscr, TRUE);
    /* vt100 has no colours, and ncurses 6.4 crashes when it is given pairs there. */
    if (has_colors()) {
        start_color();
        has_default_colors = use_default_colors() == OK;
    }
    restore_arm();
    curs_set(0);
    cterm_style(0, -1, -1, 0);
    return 0;
}

void cterm_close(void) {
    cterm_suspend();
    restore_signals();
}

void cterm_suspend(void) {
    if (!is_shown) return;
    is_shown = false;
    cterm_input(0);
    curs_set(1);
    endwin();
    restore_disarm();
}

void cterm_input(int on) { restore_write(on ? restore_input_on() : restore_input_off()); }

int cterm_key(const char *capability, char *bytes, int size) {
    const char *value = tigetstr(capability);
    if (!value || value == (const char *)-1) return 0;
    int count = (int)strnlen(value, (size_t)size);
    memcpy(bytes, value, (size_t)count);
    return count;
}

void cterm_resize(int rows, int columns) {
    resizeterm(rows, columns);
    werase(stdscr);
}

int cterm_colors(void) { return has_colors() ? COLORS : 0; }

/* A pair with these colours; 0, the terminal's own, once they have run out. */
static int pair_of(int foreground, int background) {
    if (!has_colors() || (foreground < 0 && background < 0)) return 0;
    if (!has_default_colors) {
        if (foreground < 0) foreground = COLOR_WHITE;
        if (background < 0) background = COLOR_BLACK;
    }
    int known = find_pair(foreground, background);
    if (known > 0) return known;
    /* Beyond its last pair ncurses would take back the oldest, and change what is on the screen. */
    if (pair_count + 1 >= COLOR_PAIRS) return 0;
    int pair = alloc_pair(foreground, background);
    if (pair <= 0) return 0;
    pair_count++;
    return pair;
}

void cterm_style(int number, int foreground, int background, int attributes) {
    if (number < 0 || number > UINT16_MAX) return;
    if (number >= style_count) {
        int count = number + 64;
        cchar_t *more = realloc(styles, (size_t)count * sizeof *styles);
        if (!more) return;
        memset(more + style_count, 0, (size_t)(count - style_count) * sizeof *styles);
        styles = more;
        style_count = count;
    }
    attr_t bits = (attributes & 1 ? A_BOLD : 0) | (attributes & 2 ? A_DIM : 0) | (attributes & 4 ? A_REVERSE : 0) |
                  (attributes & 8 ? A_UNDERLINE : 0);
    int pair = pair_of(foreground, background);
    setcchar(&styles[number], L" ", bits, 0, &pair);
}

/* The scalar when the C library shows it as wide as the canvas thinks, else the replacement character: ncurses goes by
   the library, and one wrong width would shift the rest of the row. */
static wchar_t shown(uint32_t scalar, int width) {
    if (scalar < 0x7F) return (wchar_t)(scalar < 0x20 ? ' ' : scalar);
    if (!is_utf8) return '?';
    return wcwidth((wchar_t)scalar) == width ? (wchar_t)scalar : 0xFFFD;
}

void cterm_row(int row, const cterm_cell *cells, int count, const cterm_cluster *clusters) {
    static cchar_t line[widest];
    int used = 0;
    if (count > widest) count = widest;
    for (int i = 0; i < count; i++) {
        cterm_cell cell = cells[i];
        if (cell.width == 0 && i > 0) continue;
        int style = cell.style < style_count ? cell.style : 0;
        const cterm_cluster *cluster = cell.content >> cluster_bit ? &clusters[cell.content & INT32_MAX] : NULL;
        cchar_t *place = &line[used++];
        *place = styles[style];
        wchar_t base = shown(cluster ? cluster->scalars[0] : cell.content, cell.width);
        place->chars[0] = base;
        for (int mark = 1; cluster && base != 0xFFFD && is_utf8 && mark < CCHARW_MAX; mark++)
            if (wcwidth((wchar_t)cluster->scalars[mark]) == 0) place->chars[mark] = (wchar_t)cluster->scalars[mark];
        /* What stands in for a wide character is narrow: the right half becomes a cell of its own. */
        if (cell.width == 2 && base != (wchar_t)(cluster ? cluster->scalars[0] : cell.content)) {
            line[used] = styles[style];
            line[used++].chars[0] = is_utf8 ? ' ' : '?';
        }
    }
    mvwadd_wchnstr(stdscr, row, 0, line, used);
}

void cterm_cursor(int row, int column) {
    leaveok(stdscr, row < 0);
    if (row >= 0) wmove(stdscr, row, column);
    curs_set(row >= 0);
}

/* Everything that was gathered, in as few writes as the terminal takes. */
static void send_frame(void) {
    static char bytes[32 * 1024];
    off_t end = lseek(frame, 0, SEEK_CUR);
    for (off_t done = 0; done < end;) {
        size_t wanted = (size_t)(end - done) < sizeof bytes ? (size_t)(end - done) : sizeof bytes;
        ssize_t count = pread(frame, bytes, wanted, done);
        if (count <= 0) break;
        if (!restore_send(bytes, (size_t)count)) break;
        done += count;
    }
    lseek(frame, 0, SEEK_SET);
}

void cterm_refresh(void) {
    bool gathers = frame >= 0 && dup3(frame, fileno(screen), O_CLOEXEC) >= 0;
    wrefresh(stdscr);
    if (!gathers) return;
    dup3(STDOUT_FILENO, fileno(screen), O_CLOEXEC);
    send_frame();
}

void cterm_repaint(void) {
    /* A shell that had the terminal meanwhile may have left its own modes. */
    restore_arm();
    is_shown = true;
    reset_prog_mode();
    clearok(curscr, TRUE);
}

void cterm_bell(void) { restore_write("\a"); }
