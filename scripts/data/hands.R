# Reads a folder of tables (yezi simulate GAME --table DIR) and asks some questions of it.
# Usage: Rscript hands.R DIR

folder <- commandArgs(trailingOnly = TRUE)
if (length(folder) != 1) stop("Usage: Rscript hands.R DIR")

begun <- Sys.time()
read <- function(name) read.csv(file.path(folder, paste0(name, ".csv")), stringsAsFactors = FALSE)
hands <- read("hands")
seats <- read("seats")
decisions <- read("decisions")
payments <- read("payments")
cat(sprintf("%d hands, %d decisions, read in %.1f s\n\n", nrow(hands), nrow(decisions),
            as.numeric(difftime(Sys.time(), begun, units = "secs"))))

cat("How hands end, in percent:\n")
print(round(100 * prop.table(table(hands$outcome)), 2))

cat("\nWhat each role wins, and its standard error:\n")
error <- function(x) sd(x) / sqrt(length(x))
print(round(cbind(mean = tapply(seats$net, seats$role, mean),
                  error = tapply(seats$net, seats$role, error)), 4))

cat("\nWhat each clause moves, a hand:\n")
if (nrow(payments) > 0)
  print(round(sort(tapply(payments$amount, payments$clause, sum) / nrow(hands), decreasing = TRUE), 4))

cat("\nHow often each verb is chosen, a hand:\n")
print(round(sort(table(decisions$verb) / nrow(hands), decreasing = TRUE), 4))
