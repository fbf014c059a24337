-- A million accounts that were made over 400 days, of which one in 33 has paid, and the visits of these days.
INSERT INTO account (username, email, password_hash, created_at)
SELECT 'bench' || n, 'bench' || n || '@example.org', 'none', now() - random() * interval '400 days'
FROM generate_series(1, 1000000) n;

INSERT INTO subscription (id, provider_id, account_id, account_created_at, state, started_at, period_end,
  cancels_at_period_end, price_cents, currency, looked_at, ended_at)
SELECT id, 'sub_' || id, id, created_at, CASE WHEN n % 2 = 0 THEN 'ended' ELSE 'active' END, created_at,
  now() + interval '1 month', false, 499, 'usd', now(), CASE WHEN n % 2 = 0 THEN now() END
FROM (SELECT id, created_at, row_number() OVER () AS n FROM account) AS one WHERE n % 33 = 0;

INSERT INTO subscription_invoice (id, provider_id, subscription_id, account_id, number, at, paid_at,
  amount_cents, refunded_cents, refunded_at, currency, status)
SELECT gen_random_uuid(), 'in_' || id || month, id, account_id, 'TD-' || month, paid, paid, 499,
  CASE WHEN month = 3 AND random() < 0.05 THEN 499 ELSE 0 END, CASE WHEN month = 3 THEN paid END, 'usd', 'paid'
FROM (SELECT *, started_at + month * interval '30 days' AS paid
      FROM subscription, generate_series(0, 12) AS month) AS one WHERE paid < now();

INSERT INTO visit_day (day, guests, registered, premium)
SELECT (now() AT TIME ZONE 'UTC')::date - n, 25000, 4000, 1000 FROM generate_series(1, 400) n;

VACUUM ANALYZE;
