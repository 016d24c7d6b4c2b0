#include "cli/command.h"

int main(int argc, char** argv) { return yezi::run(argc, argv); }
