// What the fastest JSON parser there is takes for a file: a tree of all of it, and on demand each field of each record.
// Prints milliseconds of both, the median of as many runs as were asked for.
#include <simdjson.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace simdjson;

static size_t touched;

static void visit(ondemand::value value) {
    switch (ondemand::json_type(value.type())) {
    case ondemand::json_type::object:
        for (auto field : value.get_object()) {
            touched += std::string_view(field.unescaped_key()).size();
            visit(field.value());
        }
        break;
    case ondemand::json_type::array:
        for (auto element : value.get_array()) visit(element.value());
        break;
    case ondemand::json_type::string: touched += std::string_view(value.get_string()).size(); break;
    case ondemand::json_type::number: touched += size_t(double(value.get_double())); break;
    case ondemand::json_type::boolean: touched += bool(value.get_bool()); break;
    default: touched += value.is_null();
    }
}

template <typename Body> static double milliseconds(int runs, Body body) {
    std::vector<double> times;
    for (int run = 0; run < runs; run++) {
        auto before = std::chrono::steady_clock::now();
        body();
        times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count());
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    int runs = std::atoi(arguments[2]);
    padded_string text = padded_string::load(arguments[1]);
    dom::parser trees;
    double tree = milliseconds(runs, [&] { touched += dom::element(trees.parse(text)).is_object(); });
    ondemand::parser parser;
    double fields = milliseconds(runs, [&] {
        ondemand::document document = parser.iterate(text);
        for (auto field : document.get_object()) {
            touched += std::string_view(field.unescaped_key()).size();
            visit(field.value());
        }
    });
    std::printf("{\"simdjson tree\":%.4f,\"simdjson on demand\":%.4f}\n", tree, fields);
    return touched == 0;
}
