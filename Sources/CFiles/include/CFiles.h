/* Calls that the C library hides from Swift. Those for files return 0, or -1 with errno. */
#ifndef CFILES_H
#define CFILES_H

#include <stddef.h>
#include <stdint.h>

int cfiles_exchange(const char *one, const char *other); /* each name stands for the other's file, at one instant */
int cfiles_rename_new(const char *from, const char *to); /* fails with EEXIST where that name is taken */
int cfiles_lease(int file);                              /* nobody may write; whoever wants to now waits */
int cfiles_end_lease(int file);
int cfiles_disk(int file, int64_t *kind);                /* the number by which the system knows that kind of disk */
const void *cfiles_find(const void *text, size_t size, const void *part, size_t part_size); /* NULL: it is not in it */

#endif
