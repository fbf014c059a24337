/** SQL of prices with the time from which each held until another did. */
export const PRICES = `
  SELECT campaign_id, price_model, price_cents, since,
         lead(since, 1, 'infinity') OVER (PARTITION BY campaign_id ORDER BY since) AS until
  FROM campaign_price`;
