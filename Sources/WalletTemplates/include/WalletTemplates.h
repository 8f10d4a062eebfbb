/* The files of Templates/ as they stand in the binary: cards, what points are worth, how credits are called, errands,
   and tables of banks. */
#ifndef WALLET_TEMPLATES_H
#define WALLET_TEMPLATES_H
#include <stddef.h>

/* UTF-8 JSON, one card per line, not NUL-terminated; lives as long as the program. */
const unsigned char *wallet_templates_bytes(void);
size_t wallet_templates_count(void);

/* UTF-8 JSON, one programme per line. */
const unsigned char *wallet_points_bytes(void);
size_t wallet_points_count(void);

/* UTF-8 JSON, one benefit per line. */
const unsigned char *wallet_statements_bytes(void);
size_t wallet_statements_count(void);

/* UTF-8 JSON, one errand per line. */
const unsigned char *wallet_errands_bytes(void);
size_t wallet_errands_count(void);

/* UTF-8 JSON, one layout of a bank's tables per line. */
const unsigned char *wallet_layouts_bytes(void);
size_t wallet_layouts_count(void);
#endif
