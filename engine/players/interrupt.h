// Giving up is looked at from the first room on: see core/interrupt.h.
#pragma once

#include "core/interrupt.h"
