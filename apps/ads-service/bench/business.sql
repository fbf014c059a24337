-- Sums by day of two years: 20 campaigns in eight placements on three devices.
INSERT INTO campaign (id, name, ad_id, ad_network, category, click_url, price_model, price_cents)
SELECT ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Campaign ' || n, 'ad', 'custom', 'general',
  'https://ads.example/', 'cpm', 250
FROM generate_series(0, 19) AS n;

INSERT INTO ad_day (day, campaign_id, placement_id, device, impressions, viewable, clicks, views, view_millis,
  bots, too_many, unseen_clicks, administrators, revenue_millicents)
SELECT current_date - day, ('00000000-0000-4000-8000-' || lpad(to_hex(campaign), 12, '0'))::uuid, placement.id, device,
  1000, 700, 9, 690, 3000000, 12, 0, 1, 0, 250000
FROM generate_series(1, 730) AS day, generate_series(0, 19) AS campaign,
  (SELECT id FROM placement ORDER BY id LIMIT 8) AS placement, unnest(ARRAY['mobile', 'tablet', 'desktop']) AS device;

ANALYZE ad_day;
