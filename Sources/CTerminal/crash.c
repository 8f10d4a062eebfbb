/* What a fatal signal leaves for whoever looks for the mistake: version, signal, the names of the last actions. In the
   handler there is nothing but calls that POSIX allows there; all text is put together by hand. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "CTerminal.h"
#include "restore.h"

enum { kept = 50, longest = 40 };
static char actions[kept][longest];
static volatile sig_atomic_t actions_noted;
static char folder[512], version[32];
static volatile sig_atomic_t is_ready;

void cterm_no_core(void) {
    struct rlimit size;
    if (getrlimit(RLIMIT_CORE, &size) == 0) {
        size.rlim_cur = 0;
        setrlimit(RLIMIT_CORE, &size);
    }
    /* Where the system gives a core to a program, its size does not matter; and nobody else's debugger may look in. */
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

void cterm_crash_place(const char *path, const char *program_version) {
    is_ready = 0;
    if (strlen(path) >= sizeof folder) return;
    strcpy(folder, path);
    strncpy(version, program_version, sizeof version - 1);
    is_ready = 1;
}

void cterm_action(const char *name) {
    size_t count = strnlen(name, longest - 1);
    char *place = actions[actions_noted % kept];
    memcpy(place, name, count);
    place[count] = 0;
    /* Far from overflowing: it is taken back to the same place of the ring. */
    actions_noted = actions_noted + 1 == 1000 * kept ? kept : actions_noted + 1;
}

/* A text being put together; what does not fit is left out. */
struct text {
    char bytes[1024];
    size_t count;
};

static void add(struct text *text, const char *more) {
    while (*more && text->count < sizeof text->bytes - 1) text->bytes[text->count++] = *more++;
    text->bytes[text->count] = 0;
}

static void add_number(struct text *text, int64_t number) {
    char digits[24];
    int place = sizeof digits - 1;
    digits[place] = 0;
    do digits[--place] = (char)('0' + number % 10);
    while ((number /= 10) > 0 && place > 0);
    add(text, digits + place);
}

/* The folder, and those above it that are missing. */
static void make_folder(void) {
    for (char *slash = folder + 1; *slash; slash++) {
        if (*slash != '/') continue;
        *slash = 0;
        mkdir(folder, 0700);
        *slash = '/';
    }
    mkdir(folder, 0700);
}

void restore_report(int number) {
    /* SIGQUIT is a person's wish. */
    if (!is_ready || number == SIGQUIT) return;
    is_ready = 0;
    make_folder();
    static struct text path, line;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    add(&path, folder);
    add(&path, "/crash-");
    add_number(&path, now.tv_sec);
    add(&path, "-");
    add_number(&path, getpid());
    add(&path, ".txt");
    int file = open(path.bytes, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) return;
    add(&line, "coupontracker ");
    add(&line, version);
    add(&line, "\nsignal ");
    add_number(&line, number);
    add(&line, " SIG");
    /* A look into a table of the C library. */
    add(&line, sigabbrev_np(number));
    add(&line, "\nseconds since 1970: ");
    add_number(&line, now.tv_sec);
    add(&line, "\nlast actions, the newest last:\n");
    restore_write(file, line.bytes);
    int count = actions_noted < kept ? actions_noted : kept;
    for (int i = actions_noted - count; i < actions_noted; i++) {
        if (!actions[i % kept][0]) continue;
        restore_write(file, actions[i % kept]);
        restore_write(file, "\n");
    }
    close(file);
    restore_write(STDERR_FILENO, "coupontracker ended by a mistake of its own. Please report it with this file: ");
    restore_write(STDERR_FILENO, path.bytes);
    restore_write(STDERR_FILENO, "\n");
}
