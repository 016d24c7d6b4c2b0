# Reads a folder of tables of a study (yezi study run FILE --out RUN --table DIR).
# Usage: Rscript study.R DIR

folder <- commandArgs(trailingOnly = TRUE)
if (length(folder) != 1) stop("Usage: Rscript study.R DIR")

read <- function(name) read.csv(file.path(folder, paste0(name, ".csv")), stringsAsFactors = FALSE)
cells <- read("cells")
blocks <- read("blocks")
measures <- read("measures")
effects <- read("effects")
cat(sprintf("%d cells, %d blocks\n\n", nrow(cells), length(unique(blocks$block))))

cat("Figures and their 95 % intervals:\n")
known <- measures[!is.na(measures$value), c("cell", "measure", "of", "value", "low", "high")]
print(known, digits = 4, row.names = FALSE)

cat("\nWhat changes are sure:\n")
sure <- effects[!is.na(effects$holm) & effects$holm < 0.05, ]
print(sure[order(sure$holm), c("cell", "changed", "measure", "change", "holm")], digits = 4,
      row.names = FALSE)

cat("\nDecisions a hand, block by block:\n")
sum_of <- function(name) blocks[blocks$asks == "deals" & blocks$sum == name, ]
both <- merge(sum_of("decisions"), sum_of("decisions.of"), by = c("cell", "block"))
both$length <- as.numeric(both$value.x) / as.numeric(both$value.y)
print(aggregate(length ~ cell, both, function(x) round(c(mean = mean(x), sd = sd(x)), 4)))
