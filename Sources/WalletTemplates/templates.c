#include "WalletTemplates.h"

static const unsigned char templates[] = {
#embed "../../Templates/CardTemplates.json"
};

const unsigned char *wallet_templates_bytes(void) { return templates; }
size_t wallet_templates_count(void) { return sizeof templates; }
