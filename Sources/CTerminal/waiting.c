/* Linux calls that Swift's Glibc module leaves out. */
#define _GNU_SOURCE
#include <errno.h>
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

/* Stand before the first large page of the heap, unused and so untouched; 0: no large pages. */
static char *volatile gap, *volatile rest;

/* What is large has pages of its own again from here on, which go when it is freed. */
void cterm_give_memory_back(void) {
    if (gap) {
        mallopt(M_MMAP_THRESHOLD, 1 << 17);
        mallopt(M_TRIM_THRESHOLD, 1 << 17);
    }
    malloc_trim(0);
}

/* Room for what is to come in one piece and in large pages, since each page touched for the first time takes a
   microsecond or two. What is not needed after all is never touched, and given back with what is freed. */
void cterm_expect_memory(uint64_t count) {
    const uintptr_t large = 1 << 21, most_kept = 1 << 18;
    /* From here too what would have pages of its own, and with one arena what other threads need. */
    mallopt(M_MMAP_THRESHOLD, 1 << 24);
    mallopt(M_TOP_PAD, (int)count);
    /* So large a piece that the heap grows for it, whatever it has kept. */
    uintptr_t before = (uintptr_t)sbrk(0), start = (before + most_kept + large - 1) & ~(large - 1);
    gap = malloc(start - before);
    mallopt(M_TOP_PAD, 1 << 17);
    uintptr_t end = (uintptr_t)sbrk(0) & ~(large - 1);
    if (gap && end > start) {
        mallopt(M_ARENA_MAX, 1);
        /* What is freed at the end of the heap meanwhile would take the large pages behind it along. */
        mallopt(M_TRIM_THRESHOLD, (int)count);
        madvise((void *)start, end - start, MADV_HUGEPAGE);
        /* What the heap had kept lies between the gap and that page. */
        uintptr_t next = (uintptr_t)gap + malloc_usable_size(gap) + sizeof(size_t);
        if (next < start) rest = malloc(start - next);
    } else {
        mallopt(M_MMAP_THRESHOLD, 1 << 17);
    }
}
