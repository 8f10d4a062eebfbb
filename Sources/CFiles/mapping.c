#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CFiles.h"

/* Older headers do not know it, older systems say so. */
#ifndef MADV_POPULATE_READ
#define MADV_POPULATE_READ 22
#endif

enum { most = 64 };

/* Parts of files that are mapped now; a start of 0 is free. Of a new one the end is written first. */
static atomic_uintptr_t starts[most], ends[most];
/* Of what the system maps at once; known before anything is mapped. */
static uintptr_t page;
static pthread_mutex_t changing = PTHREAD_MUTEX_INITIALIZER;
static struct sigaction before;

/* What is not there any more reads as zeros, which no text has. */
static void fill(int signal, siginfo_t *info, void *context) {
    (void)context;
    uintptr_t place = (uintptr_t)info->si_addr;
    for (int i = 0; i < most && info->si_code > 0; i++) {
        uintptr_t start = atomic_load(&starts[i]);
        if (start == 0 || place < start || place >= atomic_load(&ends[i])) continue;
        void *missing = (void *)(place & ~(page - 1));
        int flags = MAP_FIXED | MAP_PRIVATE | MAP_ANONYMOUS;
        if (mmap(missing, page, PROT_READ | PROT_WRITE, flags, -1, 0) != MAP_FAILED) return;
    }
    /* It is not ours: it comes again at once, as it would have come without us. */
    sigaction(signal, &before, NULL);
    if (info->si_code <= 0) raise(signal);
}

/* Once more where somebody else has taken the signal since, who is then asked about what is not ours and must not ask us. */
static void listen(void) {
    struct sigaction action = {.sa_sigaction = fill, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER}, now;
    if (sigaction(SIGBUS, NULL, &now) != 0) return;
    if ((now.sa_flags & SA_SIGINFO) && now.sa_sigaction == fill) return;
    /* Another thread may ask for it as soon as ours is there. */
    before = now;
    sigaction(SIGBUS, &action, NULL);
}

void *cfiles_map(int file, size_t count) {
    void *memory = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0);
    if (memory == MAP_FAILED) return NULL;
    pthread_mutex_lock(&changing);
    page = (uintptr_t)sysconf(_SC_PAGESIZE);
    int free = 0;
    while (free < most && atomic_load(&starts[free]) != 0) free++;
    if (free < most) {
        atomic_store(&ends[free], (uintptr_t)memory + count);
        atomic_store(&starts[free], (uintptr_t)memory);
        listen();
    }
    pthread_mutex_unlock(&changing);
    if (free < most) return memory;
    munmap(memory, count);
    return NULL;
}

void cfiles_guard(void) {
    pthread_mutex_lock(&changing);
    listen();
    pthread_mutex_unlock(&changing);
}

int cfiles_load(void *memory, size_t count) {
    uintptr_t before = (uintptr_t)memory & (page - 1);
    return madvise((char *)memory - before, count + before, MADV_POPULATE_READ);
}

void cfiles_unmap(void *memory, size_t count) {
    pthread_mutex_lock(&changing);
    for (int i = 0; i < most; i++) {
        if (atomic_load(&starts[i]) == (uintptr_t)memory) atomic_store(&starts[i], 0);
    }
    pthread_mutex_unlock(&changing);
    munmap(memory, count);
}
