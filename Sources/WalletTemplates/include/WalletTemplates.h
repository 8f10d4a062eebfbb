/* The bundled catalogue, Templates/CardTemplates.json, as it stands in the binary. */
#ifndef WALLET_TEMPLATES_H
#define WALLET_TEMPLATES_H
#include <stddef.h>

/* UTF-8 JSON, one card per line, not NUL-terminated; lives as long as the program. */
const unsigned char *wallet_templates_bytes(void);
size_t wallet_templates_count(void);
#endif
