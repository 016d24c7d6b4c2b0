local y = require "yezi"

return y.variant "title-wrong" {
  of = "eight-tricks",
  title = { zh = "無名" },  --! title wants { en =
}
