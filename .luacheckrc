std = "lua54"
max_line_length = 100

-- What the sandbox leaves out; see engine/script.
local left_out = {
  "collectgarbage", "coroutine", "debug", "dofile", "io", "load", "loadfile", "os", "package", "print",
  "rawequal", "rawget", "rawlen", "rawset", "math.random", "math.randomseed", "string.dump",
}
files["games"] = { not_globals = left_out }

-- Stubs for the editor: functions without bodies.
files["games/*.meta.lua"] = { unused = false, unused_args = false }
