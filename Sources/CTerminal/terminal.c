/* The terminal: what terminfo says of it, its modes, and bytes on their way to it. Swift cannot ask terminfo itself: its
   functions take their parameters as a C list of any length, and its names are macros. */
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "CTerminal.h"
#include "restore.h"

/* Last: it makes macros of plain words such as `columns`. */
#include <term.h>

static bool is_shown, is_utf8;
static struct termios raw_modes;

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

int cterm_size(int *height, int *width) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return -1;
    *height = size.ws_row;
    *width = size.ws_col;
    return 0;
}

/* Keys come one by one, as bytes, and none of them is a signal. */
static void take_keys(void) { tcsetattr(STDIN_FILENO, TCSADRAIN, &raw_modes); }

int cterm_open(const char *name) {
    restore_remember();
    int outcome;
    if (setupterm(name, STDOUT_FILENO, &outcome) != OK || !cursor_address || !clear_screen) return -1;
    raw_modes = *restore_modes();
    raw_modes.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | IGNBRK | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK);
    raw_modes.c_oflag &= ~(tcflag_t)(ONLCR | OCRNL | ONOCR | ONLRET);
    raw_modes.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
    raw_modes.c_cc[VMIN] = 1;
    raw_modes.c_cc[VTIME] = 0;
    cterm_take();
    return 0;
}

int cterm_known(const char *name) {
    int outcome;
    if (setupterm(name, STDOUT_FILENO, &outcome) != OK) return -1;
    return cterm_colors();
}

void cterm_take(void) {
    restore_arm();
    take_keys();
    restore_write(is_shown ? restore_hide() : restore_enter());
    is_shown = true;
}

void cterm_suspend(void) {
    if (!is_shown) return;
    is_shown = false;
    /* What leaves no screen of its own behind goes on below the picture. */
    int height, width;
    char last[64] = "";
    if (!exit_ca_mode && cterm_size(&height, &width) == 0) {
        int count = cterm_parameter("cup", height - 1, 0, last, sizeof last - 1);
        last[count] = 0;
    }
    restore_write(last);
    restore_write(restore_leave());
    tcsetattr(STDIN_FILENO, TCSADRAIN, restore_modes());
    restore_disarm();
}

/* The terminal opened once more: whether that waits concerns nobody who shares the other. */
static int second = -1;

void cterm_close(void) {
    if (second >= 0) close(second);
    second = -1;
    cterm_suspend();
    restore_signals();
}

static bool takes_mouse = true;

void cterm_mouse(int on) { takes_mouse = on; }

void cterm_input(int on) {
    restore_write(on ? restore_input_on() : restore_input_off());
    if (on) restore_write(restore_mouse(takes_mouse));
}

/* terminfo gives -1 for a word that is no string. */
static const char *word(const char *capability) {
    const char *text = tigetstr(capability);
    return text == (const char *)-1 ? NULL : text;
}

int cterm_string(const char *capability, char *bytes, int size) { return restore_copy(word(capability), bytes, size); }

int cterm_parameter(const char *capability, int first, int second, char *bytes, int size) {
    const char *text = word(capability);
    return text ? restore_copy(tiparm(text, first, second), bytes, size) : 0;
}

int cterm_flag(const char *capability) { return tigetflag(capability) > 0; }

static bool is(const char *capability, const char *text) { return capability && !strcmp(capability, text); }

/* How terminals of 256 colours name them, digit by digit: 3x, 9x and 38;5;x, or 4x, 10x and 48;5;x. */
static bool names_colors(void) {
    return is(set_a_foreground, "\033[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m")
        && is(set_a_background, "\033[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e48;5;%p1%d%;m");
}

static bool scrolls(void) {
    return is(change_scroll_region, "\033[%i%p1%d;%p2%dr") && is(scroll_forward, "\n") && is(scroll_reverse, "\033M");
}

int cterm_short_words(void) {
    bool has_controls = is(cursor_down, "\n") && is(cursor_left, "\b") && is(carriage_return, "\r");
    return (has_controls ? 1 : 0) | (is(column_address, "\033[%i%p1%dG") ? 2 : 0)
        | (is(erase_chars, "\033[%p1%dX") ? 4 : 0) | (back_color_erase ? 8 : 0) | (names_colors() ? 16 : 0)
        | (scrolls() ? 32 : 0);
}

int cterm_colors(void) { return set_a_foreground && set_a_background && max_colors > 0 ? max_colors : 0; }

int cterm_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

int cterm_send(const char *bytes, long count) { return restore_send(bytes, (size_t)count); }

long cterm_send_some(const char *bytes, long count) {
    if (second < 0) second = open("/proc/self/fd/1", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (second < 0) return 0;
    ssize_t sent = write(second, bytes, (size_t)count);
    return sent > 0 ? sent : 0;
}

void cterm_bell(void) { restore_write("\a"); }
