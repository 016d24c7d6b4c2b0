-- Questions to hands.sqlite (yezi simulate GAME --table DIR):
--     sqlite3 DIR/hands.sqlite < hands.sql
.mode column
.headers on

SELECT key, substr(value, 1, 60) AS value FROM about;

SELECT outcome, round(100.0 * count(*) / (SELECT count(*) FROM hands), 2) AS percent
FROM hands GROUP BY outcome;

SELECT role, round(avg(net), 4) AS mean FROM seats GROUP BY role;

SELECT clause, round(1.0 * sum(amount) / (SELECT count(*) FROM hands), 4) AS moved
FROM payments GROUP BY clause ORDER BY moved DESC;

SELECT verb, round(1.0 * count(*) / (SELECT count(*) FROM hands), 4) AS each_hand
FROM decisions GROUP BY verb ORDER BY each_hand DESC;
