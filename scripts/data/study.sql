-- Questions to study.sqlite (yezi study run FILE --out RUN --table DIR):
--     sqlite3 DIR/study.sqlite < study.sql
.mode column
.headers on

SELECT key, substr(value, 1, 60) AS value FROM about;

SELECT cell, measure, "of", round(value, 4) AS value, round(low, 4) AS low, round(high, 4) AS high
FROM measures WHERE value IS NOT NULL ORDER BY measure, cell;

SELECT cell, changed, measure, "of", round(change, 4) AS change, round(holm, 4) AS holm
FROM effects WHERE holm < 0.05 ORDER BY holm;

SELECT cell, count(DISTINCT block) AS blocks, sum(value) AS hands
FROM blocks WHERE asks = 'deals' AND sum = 'decisions.of' GROUP BY cell;
