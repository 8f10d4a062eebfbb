/* The terminal: its modes, what terminfo says of it, and bytes on their way to it. */
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "CTerminal.h"
#include "restore.h"
#include "screen.h"

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

int cterm_open(const char *name, int height, int width) {
    restore_remember();
    if (cterm_screen_open(name, height, width, is_utf8) != 0) return -1;
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
    return set_a_foreground && set_a_background && max_colors > 0 ? max_colors : 0;
}

void cterm_take(void) {
    restore_arm();
    take_keys();
    /* A shell that had the terminal meanwhile may have shown its cursor. */
    if (is_shown) restore_hide();
    is_shown = true;
}

void cterm_suspend(void) {
    if (!is_shown) return;
    is_shown = false;
    cterm_input(0);
    screen_end();
    screen_send();
    /* What leaves no screen of its own behind goes on below the picture. */
    if (!exit_ca_mode) restore_write(STDOUT_FILENO, "\r\n");
    tcsetattr(STDIN_FILENO, TCSADRAIN, restore_modes());
    restore_disarm();
}

void cterm_close(void) {
    cterm_suspend();
    restore_signals();
}

int cterm_string(const char *capability, char *bytes, int size) {
    const char *text = tigetstr(capability);
    /* terminfo gives -1 for a word that is no string. */
    return text == (const char *)-1 ? 0 : restore_copy(text, bytes, size);
}

void cterm_bell(void) { restore_write(STDOUT_FILENO, "\a"); }
