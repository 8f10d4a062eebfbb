/* Calls for files that the C library hides from Swift. Each returns 0, or -1 with errno. */
#ifndef CFILES_H
#define CFILES_H

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

int cfiles_exchange(const char *one, const char *other); /* each name stands for the other's file, at one instant */
int cfiles_rename_new(const char *from, const char *to); /* fails with EEXIST where that name is taken */
int cfiles_lease(int file);                              /* nobody may write; whoever wants to now waits */
int cfiles_has_lease(int file);                          /* 0 once somebody wants to write */
int cfiles_end_lease(int file);
int cfiles_disk(int file, int64_t *kind);                /* the number by which the system knows that kind of disk */

/* The first bytes of a file; NULL where they cannot be had. What is missing of them once they are looked at reads as 0. */
void *cfiles_map(int file, size_t count);
/* To be said before one is looked at that was made a while ago: a handler of the same signal may have come since. */
void cfiles_guard(void);
int cfiles_load(void *memory, size_t count); /* a part of them, now; fails where the disk cannot read it */
void cfiles_unmap(void *memory, size_t count);

/* Begins at once, on another processor: the kernel would leave it for milliseconds behind whoever begins it. */
int cfiles_thread_elsewhere(pthread_t *thread, void *(*work)(void *), void *context);
void cfiles_join(pthread_t thread); /* from here on it may have this processor too */

#endif
