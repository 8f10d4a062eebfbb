/* The least a full-screen program can do: take the terminal, show one word, leave at q. */
#include <locale.h>
#include <ncurses.h>

int main(void) {
    setlocale(LC_ALL, "");
    if (!newterm(NULL, stdout, stdin)) return 1;
    raw();
    noecho();
    mvaddstr(0, 0, "ready");
    refresh();
    while (getch() != 'q') {}
    endwin();
    return 0;
}
