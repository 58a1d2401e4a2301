-- A plan of its own, kept: joined into the statement that lists products, it was planned anew for every product written.
CREATE OR REPLACE FUNCTION haat_campaign_offers(shop integer, ids integer[])
RETURNS TABLE (product_id integer, min_price bigint, discount_percent bigint) LANGUAGE plpgsql STABLE ROWS 100
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT s.product_id, min(haat_campaign_price(s.price, o.percent)),
    max((s.price - haat_campaign_price(s.price, o.percent)) * 100 / s.price)
  FROM (
    SELECT m.product_id, max(m.discount_percent)::int AS percent
    FROM campaign_products m JOIN campaigns c ON c.shop_id = m.shop_id AND c.id = m.campaign_id
    WHERE m.shop_id = shop AND m.product_id = ANY(ids) AND m.discount_percent IS NOT NULL AND c.phase = 'running'
    GROUP BY m.product_id
  ) o JOIN skus s ON s.shop_id = shop AND s.product_id = o.product_id AND s.status = 'active'
  GROUP BY s.product_id;
END $$;
