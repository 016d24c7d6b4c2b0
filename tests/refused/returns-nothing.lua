local x = 1 + 1  --!0 this one nil
