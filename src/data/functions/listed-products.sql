-- These functions look up each product by its key. `OFFSET 0` prevents PostgreSQL from merging the look-ups: with a
-- wrong row estimate, it could then read the whole shop for each product. Generic plans do not depend on statistics,
-- which may describe a new shop as empty.

-- Returns the price, the discount in whole percent and the availability of active skus. Includes running campaigns.
-- A discounted price is valid above 0, as in `getValidDiscountedPrice` in src/domain/price.ts.
CREATE OR REPLACE FUNCTION haat_sku_figures(shop integer, ids integer[])
RETURNS TABLE (product_id integer, sku_id integer, price bigint, discount_percent bigint, is_available boolean)
LANGUAGE plpgsql STABLE ROWS 300
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT u.id, s.id, s.lowest, (s.price - s.lowest) * 100 / s.price, s.is_available
  FROM unnest(ids) u (id)
  CROSS JOIN LATERAL (
    SELECT max(m.discount_percent)::int AS percent
    FROM (
      SELECT m.campaign_id, m.discount_percent FROM campaign_products m
      WHERE m.shop_id = shop AND m.product_id = u.id AND m.discount_percent IS NOT NULL OFFSET 0) m
    CROSS JOIN LATERAL (
      SELECT FROM campaigns c WHERE c.shop_id = shop AND c.id = m.campaign_id AND c.phase = 'running' OFFSET 0) c
  ) o
  CROSS JOIN LATERAL (
    SELECT s.id, s.price, s.stock_quantity > 0 OR s.pre_order AS is_available,
      least(s.price, CASE WHEN s.discounted_price > 0 THEN s.discounted_price END,
        CASE WHEN o.percent IS NOT NULL THEN haat_campaign_price(s.price, o.percent) END)
        AS lowest
    FROM skus s WHERE s.shop_id = shop AND s.product_id = u.id AND s.status = 'active' OFFSET 0) s;
END $$;

-- Returns the values for sorting and filtering, by the rule of `listBuyableOrAll` in src/domain/price.ts: sold-out skus
-- are used only if no sku is available. The `lowest_` and `highest_` columns cover all active skus and are null if
-- there is only one. Returns no row for a product without active skus.
CREATE OR REPLACE FUNCTION haat_listed_ranges(shop integer, ids integer[])
RETURNS TABLE (product_id integer, min_price bigint, max_price bigint, discount_percent bigint, is_available boolean,
  has_variants boolean, lowest_price bigint, highest_price bigint, lowest_discount bigint, highest_discount bigint)
LANGUAGE sql STABLE ROWS 100 AS $$
  SELECT f.product_id,
    coalesce(min(f.price) FILTER (WHERE f.is_available), min(f.price)),
    coalesce(max(f.price) FILTER (WHERE f.is_available), max(f.price)),
    coalesce(max(f.discount_percent) FILTER (WHERE f.is_available), max(f.discount_percent)),
    bool_or(f.is_available),
    count(*) > 1,
    CASE WHEN count(*) > 1 THEN min(f.price) END,
    CASE WHEN count(*) > 1 THEN max(f.price) END,
    CASE WHEN count(*) > 1 THEN min(f.discount_percent) END,
    CASE WHEN count(*) > 1 THEN max(f.discount_percent) END
  FROM haat_sku_figures(shop, ids) f GROUP BY f.product_id
$$;

-- Creates, updates or deletes the listed rows of products. Locks the rows first, so that later reads are up to date.
CREATE OR REPLACE FUNCTION haat_list_products(shop integer, ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
DECLARE gone integer;
BEGIN
  ids := array(SELECT DISTINCT u.id FROM unnest(ids) u (id) ORDER BY u.id);

  PERFORM FROM unnest(ids) u (id) CROSS JOIN LATERAL (
    SELECT FROM listed_products l WHERE l.shop_id = shop AND l.product_id = u.id FOR NO KEY UPDATE) l;

  PERFORM haat_add_facet_values(shop, array_agg(named.key), array_agg(named.value)) FROM (
    SELECT a ->> 'key' AS key, a ->> 'value' AS value
    FROM unnest(ids) u (id) CROSS JOIN LATERAL (
      SELECT s.attributes FROM skus s
      WHERE s.shop_id = shop AND s.product_id = u.id AND s.status = 'active' OFFSET 0) s
    CROSS JOIN LATERAL jsonb_array_elements(s.attributes) a
    WHERE a ->> 'key' <> ''
    UNION
    SELECT '', t.tag FROM unnest(ids) u (id) CROSS JOIN LATERAL (
      SELECT p.tags FROM products p WHERE p.shop_id = shop AND p.id = u.id OFFSET 0) p
    CROSS JOIN LATERAL unnest(p.tags) t (tag)) named
  HAVING count(*) > 0;

  FOR gone IN
    SELECT u.id FROM unnest(ids) u (id) CROSS JOIN LATERAL (
      SELECT FROM listed_products l WHERE l.shop_id = shop AND l.product_id = u.id OFFSET 0) l
    WHERE NOT coalesce((SELECT p.status = 'active' FROM products p WHERE p.shop_id = shop AND p.id = u.id), false)
      OR (SELECT s.id FROM skus s WHERE s.shop_id = shop AND s.product_id = u.id AND s.status = 'active' LIMIT 1) IS NULL
  LOOP
    DELETE FROM listed_products l WHERE l.shop_id = shop AND l.product_id = gone;
  END LOOP;

  -- `facet_ids` is encoded as in `listedProducts`. If a product's first sku with an entry spells it differently from the
  -- entry, the spelling's id is added as `4 * id + 3`.
  INSERT INTO listed_products AS l (shop_id, product_id, brand_id, min_price, max_price, published_at, sold_count,
    rating_count, rating, max_discount_percent, is_available, has_variants, lowest_price, highest_price,
    lowest_discount_percent, highest_discount_percent, facet_ids, tag_ids)
  SELECT shop, p.id, p.brand_id, f.min_price, f.max_price, p.published_at, p.sold_count, p.rating_count,
    CASE WHEN p.rating_count > 0 THEN round(p.rating_sum * 10.0 / p.rating_count) ELSE 0 END,
    f.discount_percent, f.is_available, f.has_variants, f.lowest_price, f.highest_price, f.lowest_discount,
    f.highest_discount,
    array(
      SELECT e.facet_id FROM (
        SELECT DISTINCT ON (f.entry_id) f.entry_id, f.id FROM (
          SELECT s.id, s.sort_order, s.attributes FROM skus s
          WHERE s.shop_id = shop AND s.product_id = p.id AND s.status = 'active' OFFSET 0) s
        CROSS JOIN LATERAL jsonb_array_elements(s.attributes) WITH ORDINALITY a (entry, place)
        CROSS JOIN LATERAL (
          SELECT f.id, f.entry_id FROM facet_values f
          WHERE f.shop_id = shop AND f.key = a.entry ->> 'key' AND f.value = a.entry ->> 'value' AND f.key <> '' OFFSET 0) f
        WHERE f.entry_id IS NOT NULL
        ORDER BY f.entry_id, s.sort_order, s.id, a.place) v
      CROSS JOIN LATERAL (
        VALUES (4 * v.entry_id + 1), (CASE WHEN v.id <> v.entry_id THEN 4 * v.id + 3 END)) e (facet_id)
      WHERE e.facet_id IS NOT NULL
      UNION
      SELECT 4 * c.category_id FROM product_categories c WHERE c.shop_id = shop AND c.product_id = p.id
      UNION
      SELECT 4 * p.brand_id + 2 WHERE p.brand_id IS NOT NULL
      ORDER BY 1),
    array(
      SELECT DISTINCT f.entry_id FROM unnest(p.tags) t (tag) CROSS JOIN LATERAL (
        SELECT f.entry_id FROM facet_values f WHERE f.shop_id = shop AND f.key = '' AND f.value = t.tag OFFSET 0) f
      WHERE f.entry_id IS NOT NULL ORDER BY f.entry_id)
  FROM unnest(ids) u (id)
  CROSS JOIN LATERAL (
    SELECT * FROM products p WHERE p.shop_id = shop AND p.id = u.id AND p.status = 'active' OFFSET 0) p
  CROSS JOIN LATERAL haat_listed_ranges(shop, ARRAY[u.id]) f
  ON CONFLICT (shop_id, product_id) DO UPDATE SET brand_id = excluded.brand_id, min_price = excluded.min_price,
    max_price = excluded.max_price, published_at = excluded.published_at, sold_count = excluded.sold_count,
    rating_count = excluded.rating_count, rating = excluded.rating, max_discount_percent = excluded.max_discount_percent,
    is_available = excluded.is_available, has_variants = excluded.has_variants, lowest_price = excluded.lowest_price,
    highest_price = excluded.highest_price, lowest_discount_percent = excluded.lowest_discount_percent,
    highest_discount_percent = excluded.highest_discount_percent, facet_ids = excluded.facet_ids,
    tag_ids = excluded.tag_ids;

  PERFORM haat_list_skus(shop, ids);
  PERFORM haat_list_sold_out_values(shop, ids);
END $$;

-- Creates, updates or deletes the listed rows of skus. Products with one active sku have none: their row in
-- `listed_products` has the same values.
CREATE OR REPLACE FUNCTION haat_list_skus(shop integer, ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
DECLARE
  gone record;
  several integer[] := array(
    SELECT u.id FROM unnest(ids) u (id) CROSS JOIN LATERAL (
      SELECT FROM listed_products l WHERE l.shop_id = shop AND l.product_id = u.id AND l.has_variants OFFSET 0) l);
BEGIN
  FOR gone IN
    SELECT l.product_id, l.sku_id FROM unnest(ids) u (id) CROSS JOIN LATERAL (
      SELECT l.product_id, l.sku_id FROM listed_skus l WHERE l.shop_id = shop AND l.product_id = u.id OFFSET 0) l
    WHERE l.product_id <> ALL (several) OR (
      SELECT s.id FROM skus s
      WHERE s.shop_id = shop AND s.id = l.sku_id AND s.product_id = l.product_id AND s.status = 'active') IS NULL
  LOOP
    DELETE FROM listed_skus l WHERE l.shop_id = shop AND l.product_id = gone.product_id AND l.sku_id = gone.sku_id;
  END LOOP;

  IF several = '{}' THEN
    RETURN;
  END IF;
  INSERT INTO listed_skus AS l (shop_id, product_id, sku_id, price, discount_percent, is_available, facet_ids)
  SELECT shop, f.product_id, f.sku_id, f.price, f.discount_percent, f.is_available, array(
    SELECT DISTINCT 4 * v.entry_id + 1 FROM (
      SELECT s.attributes FROM skus s WHERE s.shop_id = shop AND s.id = f.sku_id OFFSET 0) s
    CROSS JOIN LATERAL jsonb_array_elements(s.attributes) a
    CROSS JOIN LATERAL (
      SELECT v.entry_id FROM facet_values v
      WHERE v.shop_id = shop AND v.key = a ->> 'key' AND v.value = a ->> 'value' AND v.key <> '' OFFSET 0) v
    WHERE v.entry_id IS NOT NULL ORDER BY 1)
  FROM haat_sku_figures(shop, several) f ORDER BY f.product_id, f.sku_id
  ON CONFLICT (shop_id, product_id, sku_id) DO UPDATE SET price = excluded.price,
    discount_percent = excluded.discount_percent, is_available = excluded.is_available, facet_ids = excluded.facet_ids
    WHERE (l.price, l.discount_percent, l.is_available, l.facet_ids)
      IS DISTINCT FROM (excluded.price, excluded.discount_percent, excluded.is_available, excluded.facet_ids);
END $$;

-- Updates `sold_out_facet_ids`, the attribute values that only sold-out skus have, from `listed_skus`.
CREATE OR REPLACE FUNCTION haat_list_sold_out_values(shop integer, ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
DECLARE f record;
BEGIN
  FOR f IN
    SELECT l.product_id, s.facet_ids FROM unnest(ids) u (id)
    CROSS JOIN LATERAL (
      SELECT l.product_id, l.has_variants, l.sold_out_facet_ids FROM listed_products l
      WHERE l.shop_id = shop AND l.product_id = u.id OFFSET 0) l
    CROSS JOIN LATERAL (
      SELECT CASE WHEN l.has_variants THEN array(
        SELECT v.id FROM (
          SELECT s.facet_ids, s.is_available FROM listed_skus s
          WHERE s.shop_id = shop AND s.product_id = l.product_id OFFSET 0) s
        CROSS JOIN LATERAL unnest(s.facet_ids) v (id)
        GROUP BY v.id HAVING NOT bool_or(s.is_available) ORDER BY v.id) END AS facet_ids OFFSET 0) s
    WHERE l.sold_out_facet_ids IS DISTINCT FROM s.facet_ids
  LOOP
    UPDATE listed_products l SET sold_out_facet_ids = f.facet_ids
    WHERE l.shop_id = shop AND l.product_id = f.product_id;
  END LOOP;
END $$;

-- Updates only the values that change with a price, the last unit, or the start or end of a campaign.
CREATE OR REPLACE FUNCTION haat_list_figures(shop integer, ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
DECLARE f record;
BEGIN
  PERFORM FROM (SELECT DISTINCT d.id FROM unnest(ids) d (id) ORDER BY d.id) u CROSS JOIN LATERAL (
    SELECT FROM listed_products l WHERE l.shop_id = shop AND l.product_id = u.id FOR NO KEY UPDATE) l;

  FOR f IN SELECT * FROM haat_listed_ranges(shop, ids) LOOP
    UPDATE listed_products l
    SET min_price = f.min_price, max_price = f.max_price, max_discount_percent = f.discount_percent,
      is_available = f.is_available, lowest_price = f.lowest_price, highest_price = f.highest_price,
      lowest_discount_percent = f.lowest_discount, highest_discount_percent = f.highest_discount
    WHERE l.shop_id = shop AND l.product_id = f.product_id
      AND (l.min_price, l.max_price, l.max_discount_percent, l.is_available, l.lowest_price, l.highest_price,
          l.lowest_discount_percent, l.highest_discount_percent)
        IS DISTINCT FROM (f.min_price, f.max_price, f.discount_percent, f.is_available, f.lowest_price, f.highest_price,
          f.lowest_discount, f.highest_discount);
    CONTINUE WHEN NOT f.has_variants;
    UPDATE listed_skus l
    SET price = s.price, discount_percent = s.discount_percent, is_available = s.is_available
    FROM haat_sku_figures(shop, ARRAY[f.product_id]) s
    WHERE l.shop_id = shop AND l.product_id = f.product_id AND l.sku_id = s.sku_id
      AND (l.price, l.discount_percent, l.is_available)
        IS DISTINCT FROM (s.price, s.discount_percent, s.is_available);
  END LOOP;
  PERFORM haat_list_sold_out_values(shop, ids);
END $$;

CREATE OR REPLACE FUNCTION haat_list_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched record;
BEGIN
  FOR touched IN SELECT shop_id, array_agg(DISTINCT product_id) AS ids FROM changed GROUP BY shop_id ORDER BY shop_id LOOP
    PERFORM haat_list_products(touched.shop_id, touched.ids);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER skus_inserted_are_listed AFTER INSERT ON skus REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_list_changed_products();
CREATE OR REPLACE TRIGGER skus_deleted_are_not_listed AFTER DELETE ON skus REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_list_changed_products();
CREATE OR REPLACE TRIGGER categories_given_are_listed AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_list_changed_products();
CREATE OR REPLACE TRIGGER categories_taken_are_not_listed AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_list_changed_products();

CREATE OR REPLACE FUNCTION haat_list_product_of_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_list_products(new.shop_id, ARRAY[old.product_id, new.product_id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER skus_changed_are_listed AFTER UPDATE OF status, attributes, product_id ON skus FOR EACH ROW
  WHEN (old.status <> new.status OR old.attributes <> new.attributes OR old.product_id <> new.product_id)
  EXECUTE FUNCTION haat_list_product_of_sku();

CREATE OR REPLACE FUNCTION haat_list_figures_of_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_list_figures(new.shop_id, ARRAY[new.product_id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER skus_figures_are_listed AFTER UPDATE OF price, discounted_price, stock_quantity, pre_order ON skus
  FOR EACH ROW WHEN ((old.price, old.discounted_price, old.stock_quantity > 0 OR old.pre_order)
    IS DISTINCT FROM (new.price, new.discounted_price, new.stock_quantity > 0 OR new.pre_order))
  EXECUTE FUNCTION haat_list_figures_of_sku();

CREATE OR REPLACE FUNCTION haat_list_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_list_products(new.shop_id, ARRAY[new.id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_changed_are_listed AFTER UPDATE OF status, brand_id, published_at, tags, rating_sum, rating_count
  ON products FOR EACH ROW
  WHEN ((old.status, old.brand_id, old.published_at, old.tags, old.rating_sum, old.rating_count) IS DISTINCT FROM
    (new.status, new.brand_id, new.published_at, new.tags, new.rating_sum, new.rating_count))
  EXECUTE FUNCTION haat_list_product();

CREATE OR REPLACE FUNCTION haat_count_sold() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
BEGIN
  UPDATE listed_products SET sold_count = new.sold_count WHERE shop_id = new.shop_id AND product_id = new.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_sold_are_counted AFTER UPDATE OF sold_count ON products FOR EACH ROW
  WHEN (old.sold_count <> new.sold_count) EXECUTE FUNCTION haat_count_sold();
