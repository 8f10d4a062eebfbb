#include "CTerminal.h"

static int count;
static char **values;

/* The C library hands them to every constructor. */
__attribute__((constructor)) static void keep(int argc, char **argv) {
    count = argc;
    values = argv;
}

int cterm_argument_count(void) { return count; }

const char *cterm_argument(int index) { return index >= 0 && index < count ? values[index] : 0; }
