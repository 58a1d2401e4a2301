ALTER TABLE "listed_products" ADD COLUMN IF NOT EXISTS "tag_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
-- Reads each table once for all the products, whatever their number. A plan made while a shop had few products must not
-- be kept when it has many.
CREATE OR REPLACE FUNCTION haat_list_products(shop integer, ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  INSERT INTO facet_values (shop_id, key, value)
  SELECT shop, named.key, named.value FROM (
    SELECT a ->> 'key' AS key, a ->> 'value' AS value
    FROM skus s CROSS JOIN LATERAL jsonb_array_elements(s.attributes) a
    WHERE s.shop_id = shop AND s.product_id = ANY(ids) AND s.status = 'active' AND length(a ->> 'key') BETWEEN 1 AND 80
    UNION
    SELECT '', t.tag FROM products p CROSS JOIN LATERAL unnest(p.tags) t (tag)
    WHERE p.shop_id = shop AND p.id = ANY(ids)) named
  WHERE length(named.value) BETWEEN 1 AND 120 AND NOT EXISTS (
    SELECT FROM facet_values f WHERE f.shop_id = shop AND f.key = named.key AND f.value = named.value)
  ORDER BY 2, 3
  ON CONFLICT DO NOTHING;

  DELETE FROM listed_products l
  WHERE l.shop_id = shop AND l.product_id = ANY(ids) AND NOT EXISTS (
    SELECT FROM products p JOIN skus s ON s.shop_id = p.shop_id AND s.product_id = p.id AND s.status = 'active'
    WHERE p.shop_id = shop AND p.id = l.product_id AND p.status = 'active');

  WITH sold AS MATERIALIZED (
    SELECT s.product_id, s.attributes FROM skus s
    WHERE s.shop_id = shop AND s.product_id = ANY(ids) AND s.status = 'active'
  ), values_of AS MATERIALIZED (
    SELECT f.id, f.key, f.value FROM facet_values f WHERE f.shop_id = shop
  ), named AS (
    SELECT DISTINCT s.product_id, a ->> 'key' AS key, a ->> 'value' AS value
    FROM sold s CROSS JOIN LATERAL jsonb_array_elements(s.attributes) a
    UNION
    SELECT p.id, '', t.tag FROM products p CROSS JOIN LATERAL unnest(p.tags) t (tag)
    WHERE p.shop_id = shop AND p.id = ANY(ids)
  ), facets AS (
    SELECT n.product_id, 4 * v.id + 1 AS facet_id
    FROM named n JOIN values_of v ON v.key = n.key AND v.value = n.value WHERE v.key <> ''
    UNION ALL
    SELECT c.product_id, 4 * c.category_id FROM product_categories c
    WHERE c.shop_id = shop AND c.product_id = ANY(ids)
    UNION ALL
    SELECT p.id, 4 * p.brand_id + 2 FROM products p
    WHERE p.shop_id = shop AND p.id = ANY(ids) AND p.brand_id IS NOT NULL
  ), gathered AS MATERIALIZED (
    SELECT product_id, array_agg(facet_id ORDER BY facet_id) AS facet_ids FROM facets GROUP BY product_id
  ), tagged AS MATERIALIZED (
    SELECT n.product_id, array_agg(v.id ORDER BY v.id) AS tag_ids
    FROM named n JOIN values_of v ON v.key = '' AND n.key = '' AND v.value = n.value GROUP BY n.product_id
  ), sellable AS MATERIALIZED (
    SELECT DISTINCT product_id FROM sold
  )
  INSERT INTO listed_products AS l (shop_id, product_id, brand_id, min_price, published_at, sold_count, rating_count,
    rating, max_discount_percent, is_available, facet_ids, tag_ids)
  SELECT shop, p.id, p.brand_id, p.min_price, p.published_at, p.sold_count, p.rating_count,
    CASE WHEN p.rating_count > 0 THEN round(p.rating_sum * 10.0 / p.rating_count) ELSE 0 END,
    p.max_discount_percent, p.is_available, coalesce(g.facet_ids, '{}'), coalesce(t.tag_ids, '{}')
  FROM products p JOIN sellable s ON s.product_id = p.id LEFT JOIN gathered g ON g.product_id = p.id
    LEFT JOIN tagged t ON t.product_id = p.id
  WHERE p.shop_id = shop AND p.id = ANY(ids) AND p.status = 'active'
  ORDER BY p.id
  ON CONFLICT (shop_id, product_id) DO UPDATE SET brand_id = excluded.brand_id, min_price = excluded.min_price,
    published_at = excluded.published_at, sold_count = excluded.sold_count, rating_count = excluded.rating_count,
    rating = excluded.rating, max_discount_percent = excluded.max_discount_percent,
    is_available = excluded.is_available, facet_ids = excluded.facet_ids, tag_ids = excluded.tag_ids;
END $$;--> statement-breakpoint
DO $$
DECLARE shop record;
BEGIN
  FOR shop IN SELECT shop_id, array_agg(id) AS ids FROM products GROUP BY shop_id LOOP
    PERFORM haat_list_products(shop.shop_id, shop.ids);
  END LOOP;
END $$;
