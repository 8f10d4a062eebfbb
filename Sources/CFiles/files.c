#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/vfs.h>

#include "CFiles.h"

int cfiles_exchange(const char *one, const char *other) {
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int cfiles_rename_new(const char *from, const char *to) {
    return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int cfiles_lease(int file) {
    /* Who waits is announced by a signal, which would end the program if it were the usual one. */
    return fcntl(file, F_SETSIG, SIGURG) == 0 ? fcntl(file, F_SETLEASE, F_RDLCK) : -1;
}

int cfiles_end_lease(int file) { return fcntl(file, F_SETLEASE, F_UNLCK); }

int cfiles_disk(int file, int64_t *kind) {
    struct statfs status;
    if (fstatfs(file, &status) != 0) return -1;
    *kind = status.f_type;
    return 0;
}

const void *cfiles_find(const void *text, size_t size, const void *part, size_t part_size) {
    return memmem(text, size, part, part_size);
}
