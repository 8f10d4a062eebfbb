/* The least a program can do that shows a list and keeps it safely: j moves, x marks a line and makes it durable. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *text;
static size_t size;
static char **lines;
static int count, top, current;

static int load(const char *path) {
    struct stat status;
    int file = open(path, O_RDONLY);
    if (file < 0 || fstat(file, &status)) return -1;
    size = (size_t)status.st_size;
    text = malloc(size + 1);
    if (!text || read(file, text, size) != (ssize_t)size) return -1;
    close(file);
    int room = 0;
    for (char *line = text; line < text + size;) {
        if (count == room) {
            room = room ? room * 2 : 1024;
            lines = realloc(lines, (size_t)room * sizeof *lines);
            if (!lines) return -1;
        }
        lines[count++] = line;
        char *end = memchr(line, '\n', (size_t)(text + size - line));
        if (!end) break;
        line = end + 1;
    }
    return 0;
}

static int save(const char *path) {
    char draft[4096];
    snprintf(draft, sizeof draft, "%s.draft", path);
    int file = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || write(file, text, size) != (ssize_t)size || fsync(file)) return -1;
    close(file);
    return rename(draft, path);
}

static void draw(void) {
    int height = LINES - 1;
    if (current < top) top = current;
    if (current >= top + height) top = current - height + 1;
    for (int row = 0; row < height; row++) {
        move(row, 0);
        if (top + row < count) {
            char *line = lines[top + row];
            char *end = memchr(line, '\n', (size_t)(text + size - line));
            int length = end ? (int)(end - line) : (int)(text + size - line);
            if (top + row == current) attron(A_REVERSE);
            addnstr(line, length < COLS ? length : COLS);
            attroff(A_REVERSE);
        }
        clrtoeol();
    }
    mvprintw(height, 0, "%d of %d", current + 1, count);
    clrtoeol();
    refresh();
}

int main(int argc, char **argv) {
    setlocale(LC_ALL, "");
    if (argc != 2 || load(argv[1]) || !newterm(NULL, stdout, stdin)) return 1;
    raw();
    noecho();
    curs_set(0);
    for (;;) {
        draw();
        int key = getch();
        if (key == 'q' || key == ERR) break;
        if (key == 'j' && current < count - 1) current++;
        if (key == 'k' && current > 0) current--;
        if (key == 'x' && count) {
            lines[current][1] = lines[current][1] == 'x' ? ' ' : 'x';
            draw();
            if (save(argv[1])) break;
        }
    }
    endwin();
    return 0;
}
