#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

#include "CTerminal.h"
#include "restore.h"

/* Last: it makes macros of plain words such as `columns`. */
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>

/* What becomes of the signals others may send. Those the run loop is told of: it draws, stops, or leaves by that signal,
   so that nothing is lost and the terminal is given back. Mistakes, and SIGQUIT, give it back on the spot (`fatal`). The
   rest do nothing to a program, or cannot be listened to; SIGXFSZ is held for good, and a write says what is wrong. */
static bool is_told(int number) {
    switch (number) {
    case SIGTERM: case SIGHUP: case SIGINT: case SIGTSTP: case SIGCONT: case SIGWINCH:
    case SIGUSR1: case SIGUSR2: case SIGPIPE: case SIGALRM: case SIGVTALRM: case SIGPROF: case SIGXCPU: case SIGIO:
    case SIGPWR: case SIGSTKFLT: return true;
    default: return number >= SIGRTMIN && number <= SIGRTMAX;
    }
}

static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT};
enum { signal_count = _NSIG, fatal_count = sizeof fatal / sizeof *fatal };

static struct sigaction found[signal_count];
static int signal_pipe[2] = {-1, -1};
static struct termios modes;
static volatile sig_atomic_t armed;
/* Two places, so that the handler never reads one that is being written. */
static char words[2][256];
static volatile sig_atomic_t words_used;
static char hide[32], input_on[64], input_off[64], mouse_on[32], mouse_off[32], leave[256];

/* False when the terminal is gone. */
static bool write_all(int file, const char *text, size_t count) {
    while (count > 0) {
        ssize_t written = write(file, text, count);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0 && errno == EAGAIN) {
            /* Whoever shares the terminal has made it non-blocking. */
            struct pollfd room = {.fd = file, .events = POLLOUT};
            /* A report of a mistake waits for nobody. */
            if (poll(&room, 1, file == STDERR_FILENO ? 1000 : -1) == 0) return false;
            continue;
        }
        if (written <= 0) return false;
        text += written;
        count -= (size_t)written;
    }
    return true;
}

int cterm_send(const char *bytes, long count) { return write_all(STDOUT_FILENO, bytes, (size_t)count); }

void restore_write(int file, const char *text) { write_all(file, text, strlen(text)); }
void restore_hide(void) { restore_write(STDOUT_FILENO, hide); }
const struct termios *restore_modes(void) { return &modes; }

static bool takes_mouse = true;

void cterm_mouse(int on) { takes_mouse = on; }

void cterm_input(int on) {
    restore_write(STDOUT_FILENO, on ? input_on : input_off);
    if (on) restore_write(STDOUT_FILENO, takes_mouse ? mouse_on : mouse_off);
}

static void tell(int number) {
    int error = errno;
    char byte = (char)number;
    if (write(signal_pipe[1], &byte, 1) < 0) { /* full: the reader has enough to wake up for */ }
    errno = error;
}

/* Nothing here but calls that POSIX allows in a handler. */
static void give_back(int number) {
    if (armed) {
        armed = 0;
        /* In the background, setting the modes would stop us. */
        signal(SIGTTOU, SIG_IGN);
        tcsetattr(STDIN_FILENO, TCSANOW, &modes);
        restore_write(STDOUT_FILENO, leave);
        restore_write(STDERR_FILENO, words[words_used]);
    }
    restore_report(number);
    /* SA_RESETHAND has put the default action back. */
    raise(number);
}

static void listen(int number) {
    struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
    sigaction(number, &action, NULL);
}

int cterm_signals(void) {
    if (signal_pipe[0] >= 0) return signal_pipe[0];
    if (pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    for (int number = 1; number < signal_count; number++) {
        if (!is_told(number)) continue;
        sigaction(number, NULL, &found[number]);
        listen(number);
    }
    /* Whoever started us may have blocked signals, and that is inherited. */
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    cterm_fatal_signals();
    return signal_pipe[0];
}

enum { stack_size = 64 * 1024 };
static pthread_key_t stack_key;
static pthread_once_t stack_key_made = PTHREAD_ONCE_INIT;

static void free_stack(void *stack) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(stack, stack_size);
}

static void make_stack_key(void) { pthread_key_create(&stack_key, free_stack); }

/* A stack of its own for each thread: an overflow leaves none to run a handler on. Its pages cost nothing before that. */
static void make_stack(void) {
    pthread_once(&stack_key_made, make_stack_key);
    if (pthread_getspecific(stack_key)) return;
    void *stack = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
    if (stack == MAP_FAILED) return;
    stack_t alternate = {.ss_sp = stack, .ss_size = stack_size};
    sigaltstack(&alternate, NULL);
    pthread_setspecific(stack_key, stack);
}

void cterm_side_thread(void) {
    make_stack();
    sigset_t others;
    sigfillset(&others);
    /* What a thread does to itself cannot be left to another: blocked, it would end the program without a handler. */
    for (int i = 0; i < fatal_count; i++) sigdelset(&others, fatal[i]);
    pthread_sigmask(SIG_SETMASK, &others, NULL);
}

void cterm_fatal_signals(void) {
    make_stack();
    struct sigaction action = {.sa_handler = give_back, .sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER};
    for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &action, NULL);
}

void restore_signals(void) {
    if (signal_pipe[0] < 0) return;
    for (int number = 1; number < signal_count; number++)
        if (is_told(number)) sigaction(number, &found[number], NULL);
}

void cterm_stop(void) {
    signal(SIGTSTP, SIG_DFL);
    signal(SIGCONT, SIG_DFL);
    /* The whole group, as the terminal does it: a shell script around us must stop too. */
    kill(0, SIGTSTP);
    listen(SIGTSTP);
    listen(SIGCONT);
}

void cterm_last_words(const char *text) {
    int other = !words_used;
    strncpy(words[other], text, sizeof words[other] - 1);
    words_used = other;
}

void restore_remember(void) { tcgetattr(STDIN_FILENO, &modes); }

int restore_copy(const char *text, char *bytes, int size) {
    int count = 0;
    while (text && *text && count < size) {
        const char *end = text[0] == '$' && text[1] == '<' ? strchr(text, '>') : NULL;
        if (end) text = end + 1;
        else bytes[count++] = *text++;
    }
    return count;
}

static void append(char *buffer, size_t size, const char *text) {
    size_t used = strlen(buffer);
    buffer[used + (size_t)restore_copy(text, buffer + used, (int)(size - used - 1))] = 0;
}

void restore_arm(void) {
    if (leave[0] == 0) {
        /* Only terminals that speak the escape sequences of ANSI are told about paste and mouse. */
        bool ansi = cursor_address && strncmp(cursor_address, "\033[", 2) == 0;
        append(hide, sizeof hide, cursor_invisible);
        append(input_on, sizeof input_on, keypad_xmit);
        if (ansi) append(input_on, sizeof input_on, "\033[?2004h");
        if (ansi && key_mouse) append(mouse_on, sizeof mouse_on, "\033[?1000h\033[?1006h");
        if (ansi && key_mouse) append(mouse_off, sizeof mouse_off, "\033[?1006l\033[?1000l");
        append(input_off, sizeof input_off, mouse_off);
        if (ansi) append(input_off, sizeof input_off, "\033[?2004l");
        append(input_off, sizeof input_off, keypad_local);
        append(leave, sizeof leave, input_off);
        append(leave, sizeof leave, exit_attribute_mode);
        append(leave, sizeof leave, orig_pair);
        append(leave, sizeof leave, cursor_normal);
        append(leave, sizeof leave, exit_ca_mode ? exit_ca_mode : "\r\n");
    }
    armed = 1;
}

void restore_disarm(void) { armed = 0; }
