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

-- Assigns facet values to entries. Values with the same comparison keys have the same entry: the value that was written
-- first. Values with a blank or very long comparison key have no entry.
CREATE OR REPLACE FUNCTION haat_group_facet_values(shop integer, ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
DECLARE
  v record;
  entry integer;
BEGIN
  FOR v IN
    SELECT f.* FROM unnest(ids) u (id) CROSS JOIN LATERAL (
      SELECT f.id, f.entry_id, f.key AS name, f.key_bn, f.value_bn, haat_attribute_key(f.key) AS key,
        haat_attribute_key(f.value) AS value
      FROM facet_values f WHERE f.shop_id = shop AND f.id = u.id OFFSET 0) f
    WHERE f.value <> '' AND (f.key <> '' OR f.name = '') AND length(f.key) <= 240 AND length(f.value) <= 240
    ORDER BY f.key COLLATE "C", f.value COLLATE "C", f.id
  LOOP
    entry := (SELECT e.value_id FROM facet_entries e WHERE e.shop_id = shop AND e.key = v.key AND e.value = v.value);
    CONTINUE WHEN entry = v.entry_id;
    -- The value has an entry under another key, because the rules of comparison keys have changed.
    IF v.entry_id = v.id THEN
      DELETE FROM facet_entries e WHERE e.shop_id = shop AND e.value_id = v.id;
    END IF;
    INSERT INTO facet_entries (shop_id, key, value, value_id) VALUES (shop, v.key, v.value, v.id) ON CONFLICT DO NOTHING;
    entry := (SELECT e.value_id FROM facet_entries e WHERE e.shop_id = shop AND e.key = v.key AND e.value = v.value);
    UPDATE facet_values f SET entry_id = entry WHERE f.shop_id = shop AND f.id = v.id;
    IF entry <> v.id AND coalesce(v.key_bn, v.value_bn) IS NOT NULL THEN
      UPDATE facet_values f SET key_bn = coalesce(f.key_bn, v.key_bn), value_bn = coalesce(f.value_bn, v.value_bn)
      WHERE f.shop_id = shop AND f.id = entry;
    END IF;
  END LOOP;
END $$;

-- Adds facet values that do not exist yet. Skips blank values, and long keys and values.
CREATE OR REPLACE FUNCTION haat_add_facet_values(shop integer, keys text[], texts text[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
DECLARE ungrouped integer[];
BEGIN
  INSERT INTO facet_values (shop_id, key, value)
  SELECT shop, n.key, n.text FROM (SELECT DISTINCT u.key, u.text FROM unnest(keys, texts) u (key, text)) n
  WHERE length(n.key) <= 80 AND length(n.text) BETWEEN 1 AND 120 AND (
    SELECT f.id FROM facet_values f WHERE f.shop_id = shop AND f.key = n.key AND f.value = n.text) IS NULL
  ORDER BY n.key COLLATE "C", n.text COLLATE "C"
  ON CONFLICT DO NOTHING;

  ungrouped := array(
    SELECT DISTINCT f.id FROM unnest(keys, texts) n (key, text) CROSS JOIN LATERAL (
      SELECT f.id FROM facet_values f
      WHERE f.shop_id = shop AND f.key = n.key AND f.value = n.text AND f.entry_id IS NULL OFFSET 0) f);
  IF ungrouped <> '{}' THEN
    PERFORM haat_group_facet_values(shop, ungrouped);
  END IF;
END $$;

-- Stores the Bangla names of facet entries from the last written sku. Sales do not set attributes, so they do not run
-- this function.
CREATE OR REPLACE FUNCTION haat_name_facet_values() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
DECLARE named record;
BEGIN
  IF NOT jsonb_path_exists(new.attributes, '$[*] ? (@.keyBn != "" || @.valueBn != "")') THEN
    RETURN NULL;
  END IF;
  PERFORM haat_add_facet_values(new.shop_id, array_agg(a ->> 'key'), array_agg(a ->> 'value'))
  FROM jsonb_array_elements(new.attributes) a
  WHERE a ->> 'key' <> '' AND (a ->> 'keyBn' <> '' OR a ->> 'valueBn' <> '');
  FOR named IN
    SELECT DISTINCT ON (f.entry_id) f.entry_id, nullif(a ->> 'keyBn', '') AS key_bn, nullif(a ->> 'valueBn', '') AS value_bn
    FROM jsonb_array_elements(new.attributes) a
    CROSS JOIN LATERAL (
      SELECT f.entry_id FROM facet_values f
      WHERE f.shop_id = new.shop_id AND f.key = a ->> 'key' AND f.value = a ->> 'value' OFFSET 0) f
    WHERE a ->> 'keyBn' <> '' OR a ->> 'valueBn' <> ''
    ORDER BY f.entry_id
  LOOP
    UPDATE facet_values f
    SET key_bn = coalesce(named.key_bn, f.key_bn), value_bn = coalesce(named.value_bn, f.value_bn)
    WHERE f.shop_id = new.shop_id AND f.id = named.entry_id
      AND (coalesce(named.key_bn, f.key_bn), coalesce(named.value_bn, f.value_bn))
        IS DISTINCT FROM (f.key_bn, f.value_bn);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER skus_name_facet_values AFTER INSERT OR UPDATE OF attributes ON skus
  FOR EACH ROW WHEN (new.attributes <> '[]'::jsonb) EXECUTE FUNCTION haat_name_facet_values();
