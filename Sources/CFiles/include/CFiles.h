/* Calls for files that the C library hides from Swift. Each returns 0, or -1 with errno. */
#ifndef CFILES_H
#define CFILES_H

int cfiles_exchange(const char *one, const char *other); /* each name stands for the other's file, at one instant */
int cfiles_rename_new(const char *from, const char *to); /* fails with EEXIST where that name is taken */
int cfiles_lease(int file);                              /* nobody else has it open; whoever opens it now waits */
int cfiles_end_lease(int file);

#endif
