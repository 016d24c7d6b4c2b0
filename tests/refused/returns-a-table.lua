return { title = "no game" }  --!0 this one table
