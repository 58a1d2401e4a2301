CREATE OR REPLACE FUNCTION haat_count_facets() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO facet_counts AS c (shop_id, facet_id, product_count)
    SELECT l.shop_id, f.id, count(*) FROM fresh l CROSS JOIN LATERAL unnest(l.facet_ids) f (id)
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (shop_id, facet_id) DO UPDATE SET product_count = c.product_count + excluded.product_count;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO facet_counts AS c (shop_id, facet_id, product_count)
    SELECT f.shop_id, f.id, sum(f.change) FROM (
      SELECT shop_id, unnest(facet_ids) AS id, 1 AS change FROM fresh
      UNION ALL
      SELECT shop_id, unnest(facet_ids), -1 FROM stale) f
    GROUP BY 1, 2 HAVING sum(f.change) <> 0 ORDER BY 1, 2
    ON CONFLICT (shop_id, facet_id) DO UPDATE SET product_count = c.product_count + excluded.product_count;
  ELSE
    -- Skips deleted shops, whose counts are deleted too.
    INSERT INTO facet_counts AS c (shop_id, facet_id, product_count)
    SELECT l.shop_id, f.id, -count(*) FROM stale l CROSS JOIN LATERAL unnest(l.facet_ids) f (id)
    WHERE EXISTS (SELECT FROM shops s WHERE s.id = l.shop_id)
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (shop_id, facet_id) DO UPDATE SET product_count = c.product_count + excluded.product_count;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listed_products_are_counted AFTER INSERT ON listed_products REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION haat_count_facets();
CREATE OR REPLACE TRIGGER changed_facets_are_counted AFTER UPDATE ON listed_products
  REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION haat_count_facets();
CREATE OR REPLACE TRIGGER unlisted_products_are_not_counted AFTER DELETE ON listed_products REFERENCING OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION haat_count_facets();

-- Stores the Bangla names of facet values from the last written sku. Sales do not set attributes, so they do not run
-- this function.
CREATE OR REPLACE FUNCTION haat_name_facet_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_values AS f (shop_id, key, value, key_bn, value_bn)
  SELECT DISTINCT ON (a ->> 'key', a ->> 'value')
    new.shop_id, a ->> 'key', a ->> 'value', nullif(a ->> 'keyBn', ''), nullif(a ->> 'valueBn', '')
  FROM jsonb_array_elements(new.attributes) a
  WHERE length(a ->> 'key') BETWEEN 1 AND 80 AND length(a ->> 'value') BETWEEN 1 AND 120
    AND (a ->> 'keyBn' <> '' OR a ->> 'valueBn' <> '')
  ORDER BY 2, 3
  ON CONFLICT (shop_id, key, value) DO UPDATE
    SET key_bn = coalesce(excluded.key_bn, f.key_bn), value_bn = coalesce(excluded.value_bn, f.value_bn)
    WHERE (coalesce(excluded.key_bn, f.key_bn), coalesce(excluded.value_bn, f.value_bn))
      IS DISTINCT FROM (f.key_bn, f.value_bn);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER skus_name_facet_values AFTER INSERT OR UPDATE OF attributes ON skus
  FOR EACH ROW WHEN (new.attributes <> '[]'::jsonb) EXECUTE FUNCTION haat_name_facet_values();
