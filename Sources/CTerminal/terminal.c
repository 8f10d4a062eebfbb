#include "CTerminal.h"
int cterm_placeholder(void) { return 0; }
