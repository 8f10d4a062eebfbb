#include "WalletTemplates.h"

static const unsigned char templates[] = {
#embed "../../Templates/CardTemplates.json"
};

static const unsigned char statements[] = {
#embed "../../Templates/StatementCredits.json"
};

static const unsigned char points[] = {
#embed "../../Templates/PointValues.json"
};

static const unsigned char errands[] = {
#embed "../../Templates/Errands.json"
};

static const unsigned char layouts[] = {
#embed "../../Templates/StatementLayouts.json"
};

const unsigned char *wallet_templates_bytes(void) { return templates; }
size_t wallet_templates_count(void) { return sizeof templates; }
const unsigned char *wallet_points_bytes(void) { return points; }
size_t wallet_points_count(void) { return sizeof points; }
const unsigned char *wallet_statements_bytes(void) { return statements; }
size_t wallet_statements_count(void) { return sizeof statements; }
const unsigned char *wallet_errands_bytes(void) { return errands; }
size_t wallet_errands_count(void) { return sizeof errands; }
const unsigned char *wallet_layouts_bytes(void) { return layouts; }
size_t wallet_layouts_count(void) { return sizeof layouts; }
