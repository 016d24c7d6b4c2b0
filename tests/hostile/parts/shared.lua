return { list = { 1, 2, 3 }, text = "shared" }
