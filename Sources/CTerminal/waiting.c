/* Linux calls that Swift's Glibc module leaves out. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "CTerminal.h"

int cterm_timer(void) { return timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK); }

void cterm_timer_set(int timer, int64_t milliseconds) {
    struct itimerspec moment = {0};
    if (milliseconds >= 0) {
        moment.it_value.tv_sec = milliseconds / 1000;
        /* All zeros would mean never. */
        moment.it_value.tv_nsec = milliseconds % 1000 * 1000000 + 1;
    }
    timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &moment, NULL);
}

int cterm_timer_read(int timer) {
    uint64_t times;
    if (read(timer, &times, sizeof times) == (ssize_t)sizeof times) return 1;
    return errno == ECANCELED ? 2 : 0;
}

int cterm_mailbox(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int cterm_watch(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

int cterm_watch_add(int watch, const char *folder) {
    uint32_t what = IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF;
    return inotify_add_watch(watch, folder, what | IN_ONLYDIR);
}

void cterm_give_memory_back(void) { malloc_trim(0); }

void cterm_use_large_pages(long bytes) {
    const uintptr_t page = 2 << 20;
    /* All comes from one heap, and what is given back is used again: each new page of 4 KB takes two microseconds. */
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    char *room = malloc(bytes);
    if (room == NULL) return;
    uintptr_t start = ((uintptr_t)room + page - 1) & -page, end = ((uintptr_t)room + bytes) & -page;
    /* Where there are none all is as it was. */
    if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
    free(room);
}
