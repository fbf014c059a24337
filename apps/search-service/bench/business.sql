-- A year of 10,000 terms a day: frequent ones have small numbers, and one search in ten finds nothing, mostly of terms
-- that nobody else uses.
INSERT INTO searched_term (term, found, day, shown, visitors)
SELECT 'term ' || (random() ^ 4 * 200000)::int, true, (now() AT TIME ZONE 'UTC')::date - day, 'Term', 1 + (random() ^ 8 * 200)::int
FROM generate_series(0, 365) AS day, generate_series(1, 9000) ON CONFLICT DO NOTHING;

INSERT INTO searched_term (term, found, day, shown, visitors)
SELECT 'typo ' || (random() * 800000)::int, false, (now() AT TIME ZONE 'UTC')::date - day, 'Typo', 1
FROM generate_series(0, 365) AS day, generate_series(1, 1000) ON CONFLICT DO NOTHING;

INSERT INTO search_day (day, searches)
SELECT day, sum(visitors) FROM searched_term GROUP BY day;

VACUUM ANALYZE;
