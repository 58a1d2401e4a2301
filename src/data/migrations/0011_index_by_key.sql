-- The key alone begins with the shop: where the planner believes that a shop has one row, every other index that does so
-- costs as much, and checks of foreign keys would read the whole shop through it.
DROP INDEX "products_slug";--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug" ON "products" USING btree ("slug","shop_id");--> statement-breakpoint
DROP INDEX "products_by_brand";--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("brand_id","shop_id");--> statement-breakpoint
DROP INDEX "brands_slug";--> statement-breakpoint
CREATE UNIQUE INDEX "brands_slug" ON "brands" USING btree ("slug","shop_id");--> statement-breakpoint
DROP INDEX "categories_slug";--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug","shop_id");--> statement-breakpoint
DROP INDEX "skus_code";--> statement-breakpoint
CREATE UNIQUE INDEX "skus_code" ON "skus" USING btree ("sku","shop_id");--> statement-breakpoint
DROP INDEX "skus_of_product";--> statement-breakpoint
CREATE INDEX "skus_of_product" ON "skus" USING btree ("product_id","shop_id");--> statement-breakpoint
DROP INDEX "listed_products_of_brand";--> statement-breakpoint
CREATE INDEX "listed_products_of_brand" ON "listed_products" USING btree ("brand_id","shop_id");--> statement-breakpoint
-- The functions that keep the listings look up each product by its key, so that no estimate of how many rows a shop has
-- can make them read a shop once per product. `OFFSET 0` keeps each look-up by itself; the settings below do the rest.
CREATE OR REPLACE FUNCTION haat_campaign_offers(shop integer, ids integer[])
RETURNS TABLE (product_id integer, min_price bigint, discount_percent bigint) LANGUAGE plpgsql STABLE ROWS 100 AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT u.id, min(haat_campaign_price(s.price, o.percent)),
    max((s.price - haat_campaign_price(s.price, o.percent)) * 100 / s.price)
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
    SELECT s.price FROM skus s
    WHERE s.shop_id = shop AND s.product_id = u.id AND s.status = 'active' AND o.percent IS NOT NULL OFFSET 0) s
  GROUP BY u.id;
END $$;--> statement-breakpoint
-- The rows are locked first: what is read next is then as new as they are.
CREATE OR REPLACE FUNCTION haat_list_products(shop integer, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE gone integer;
BEGIN
  ids := array(SELECT DISTINCT u.id FROM unnest(ids) u (id) ORDER BY u.id);

  PERFORM FROM unnest(ids) u (id) CROSS JOIN LATERAL (
    SELECT FROM listed_products l WHERE l.shop_id = shop AND l.product_id = u.id FOR NO KEY UPDATE) l;

  INSERT INTO facet_values (shop_id, key, value)
  SELECT shop, named.key, named.value FROM (
    SELECT a ->> 'key' AS key, a ->> 'value' AS value
    FROM unnest(ids) u (id) CROSS JOIN LATERAL (
      SELECT s.attributes FROM skus s
      WHERE s.shop_id = shop AND s.product_id = u.id AND s.status = 'active' OFFSET 0) s
    CROSS JOIN LATERAL jsonb_array_elements(s.attributes) a
    WHERE length(a ->> 'key') BETWEEN 1 AND 80
    UNION
    SELECT '', t.tag FROM unnest(ids) u (id) CROSS JOIN LATERAL (
      SELECT p.tags FROM products p WHERE p.shop_id = shop AND p.id = u.id OFFSET 0) p
    CROSS JOIN LATERAL unnest(p.tags) t (tag)) named
  WHERE length(named.value) BETWEEN 1 AND 120 AND (
    SELECT f.id FROM facet_values f WHERE f.shop_id = shop AND f.key = named.key AND f.value = named.value) IS NULL
  ORDER BY 2, 3
  ON CONFLICT DO NOTHING;

  FOR gone IN
    SELECT u.id FROM unnest(ids) u (id) CROSS JOIN LATERAL (
      SELECT FROM listed_products l WHERE l.shop_id = shop AND l.product_id = u.id OFFSET 0) l
    WHERE NOT coalesce((SELECT p.status = 'active' FROM products p WHERE p.shop_id = shop AND p.id = u.id), false)
      OR (SELECT s.id FROM skus s WHERE s.shop_id = shop AND s.product_id = u.id AND s.status = 'active' LIMIT 1) IS NULL
  LOOP
    DELETE FROM listed_products l WHERE l.shop_id = shop AND l.product_id = gone;
  END LOOP;

  INSERT INTO listed_products AS l (shop_id, product_id, brand_id, min_price, published_at, sold_count, rating_count,
    rating, max_discount_percent, is_available, facet_ids, tag_ids)
  SELECT shop, p.id, p.brand_id, least(p.min_price, o.min_price), p.published_at, p.sold_count, p.rating_count,
    CASE WHEN p.rating_count > 0 THEN round(p.rating_sum * 10.0 / p.rating_count) ELSE 0 END,
    greatest(p.max_discount_percent, o.discount_percent), p.is_available,
    array(
      SELECT 4 * f.id + 1 FROM (
        SELECT s.attributes FROM skus s
        WHERE s.shop_id = shop AND s.product_id = p.id AND s.status = 'active' OFFSET 0) s
      CROSS JOIN LATERAL jsonb_array_elements(s.attributes) a
      CROSS JOIN LATERAL (
        SELECT f.id FROM facet_values f
        WHERE f.shop_id = shop AND f.key = a ->> 'key' AND f.value = a ->> 'value' AND a ->> 'key' <> '' OFFSET 0) f
      UNION
      SELECT 4 * c.category_id FROM product_categories c WHERE c.shop_id = shop AND c.product_id = p.id
      UNION
      SELECT 4 * p.brand_id + 2 WHERE p.brand_id IS NOT NULL
      ORDER BY 1),
    array(
      SELECT DISTINCT f.id FROM unnest(p.tags) t (tag) CROSS JOIN LATERAL (
        SELECT f.id FROM facet_values f WHERE f.shop_id = shop AND f.key = '' AND f.value = t.tag OFFSET 0) f
      ORDER BY f.id)
  FROM unnest(ids) u (id)
  CROSS JOIN LATERAL (
    SELECT * FROM products p WHERE p.shop_id = shop AND p.id = u.id AND p.status = 'active' OFFSET 0) p
  CROSS JOIN LATERAL (
    SELECT FROM skus s WHERE s.shop_id = shop AND s.product_id = u.id AND s.status = 'active' LIMIT 1) sellable
  LEFT JOIN LATERAL haat_campaign_offers(shop, ARRAY[u.id]) o ON true
  ON CONFLICT (shop_id, product_id) DO UPDATE SET brand_id = excluded.brand_id, min_price = excluded.min_price,
    published_at = excluded.published_at, sold_count = excluded.sold_count, rating_count = excluded.rating_count,
    rating = excluded.rating, max_discount_percent = excluded.max_discount_percent,
    is_available = excluded.is_available, facet_ids = excluded.facet_ids, tag_ids = excluded.tag_ids;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION haat_list_prices(shop integer, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE priced record;
BEGIN
  PERFORM FROM (SELECT DISTINCT d.id FROM unnest(ids) d (id) ORDER BY d.id) u CROSS JOIN LATERAL (
    SELECT FROM listed_products l WHERE l.shop_id = shop AND l.product_id = u.id FOR NO KEY UPDATE) l;

  FOR priced IN
    SELECT p.id, least(p.min_price, o.min_price) AS min_price,
      greatest(p.max_discount_percent, o.discount_percent) AS discount_percent
    FROM unnest(ids) u (id)
    CROSS JOIN LATERAL (SELECT * FROM products p WHERE p.shop_id = shop AND p.id = u.id OFFSET 0) p
    LEFT JOIN LATERAL haat_campaign_offers(shop, ARRAY[u.id]) o ON true
  LOOP
    UPDATE listed_products l SET min_price = priced.min_price, max_discount_percent = priced.discount_percent
    WHERE l.shop_id = shop AND l.product_id = priced.id
      AND (l.min_price, l.max_discount_percent) IS DISTINCT FROM (priced.min_price, priced.discount_percent);
  END LOOP;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION haat_follow_campaigns() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched record;
BEGIN
  FOR touched IN
    SELECT c.shop_id, array_agg(DISTINCT m.product_id) AS ids
    FROM changed c CROSS JOIN LATERAL (
      SELECT m.product_id FROM campaign_products m
      WHERE m.shop_id = c.shop_id AND m.campaign_id = c.id AND m.discount_percent IS NOT NULL OFFSET 0) m
    GROUP BY c.shop_id ORDER BY c.shop_id
  LOOP
    PERFORM haat_list_prices(touched.shop_id, touched.ids);
  END LOOP;
  PERFORM haat_tell_shop(c.shop_id) FROM (SELECT DISTINCT shop_id FROM changed ORDER BY shop_id) c;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The campaigns are locked so that none begins or ends between what is read here and what is committed.
CREATE OR REPLACE FUNCTION haat_follow_campaign_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched record;
BEGIN
  PERFORM FROM (SELECT DISTINCT shop_id, campaign_id FROM changed ORDER BY shop_id, campaign_id) t CROSS JOIN LATERAL (
    SELECT FROM campaigns c WHERE c.shop_id = t.shop_id AND c.id = t.campaign_id FOR SHARE) c;
  FOR touched IN
    SELECT shop_id, array_agg(DISTINCT product_id) AS ids FROM changed
    WHERE discount_percent IS NOT NULL GROUP BY shop_id ORDER BY shop_id
  LOOP
    PERFORM haat_list_prices(touched.shop_id, touched.ids);
  END LOOP;
  PERFORM haat_tell_shop(c.shop_id) FROM (SELECT DISTINCT shop_id FROM changed ORDER BY shop_id) c;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION bump_shops_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_tell_shop(c.shop_id) FROM (SELECT DISTINCT shop_id FROM touched ORDER BY shop_id) c;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What the words of products are made of; the rules that make them are in src/domain/search-document.ts.
CREATE FUNCTION haat_search_documents(shop integer, ids integer[])
RETURNS TABLE (id integer, name text, name_bn text, brand text, brand_bn text, tags text[], categories text[],
  variants text[]) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT u.id, p.name, p.name_bn, b.name, b.name_bn, p.tags,
    (SELECT array_agg(concat_ws(' ', c.name, c.name_bn)) FROM (
        SELECT pc.category_id FROM product_categories pc
        WHERE pc.shop_id = shop AND pc.product_id = u.id AND pc.is_chosen OFFSET 0) pc
      CROSS JOIN LATERAL (
        SELECT c.name, c.name_bn FROM categories c WHERE c.shop_id = shop AND c.id = pc.category_id OFFSET 0) c),
    (SELECT array_agg(DISTINCT a.text) FROM (
        SELECT s.title, s.attributes FROM skus s
        WHERE s.shop_id = shop AND s.product_id = u.id AND s.status = 'active' OFFSET 0) s
      CROSS JOIN LATERAL (
        SELECT s.title AS text UNION ALL SELECT e ->> 'value' FROM jsonb_array_elements(s.attributes) e) a
      WHERE a.text <> '')
  FROM unnest(ids) u (id)
  CROSS JOIN LATERAL (SELECT * FROM products p WHERE p.shop_id = shop AND p.id = u.id OFFSET 0) p
  LEFT JOIN LATERAL (
    SELECT b.name, b.name_bn FROM brands b WHERE b.shop_id = shop AND b.id = p.brand_id OFFSET 0) b ON true;
END $$;--> statement-breakpoint
-- Replaces the words of products, given as one row of three arrays for each word of each product. Returns the words
-- that the shop did not know yet, with their keys.
CREATE FUNCTION haat_post_words(shop integer, ids integer[], known_words text[], known_keys text[], words text[],
  products integer[], weights integer[])
RETURNS TABLE (id integer, key text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  each integer;
  lost integer[] := '{}';
BEGIN
  FOREACH each IN ARRAY ids LOOP
    WITH gone AS (DELETE FROM search_postings p WHERE p.shop_id = shop AND p.product_id = each RETURNING p.word_id)
    SELECT lost || array_agg(gone.word_id) INTO lost FROM gone;
  END LOOP;

  RETURN QUERY
  INSERT INTO search_words AS w (shop_id, word, key)
  SELECT shop, n.word, n.key FROM unnest(known_words, known_keys) n (word, key)
  WHERE (SELECT w.id FROM search_words w WHERE w.shop_id = shop AND w.word = n.word) IS NULL
  ORDER BY n.word
  ON CONFLICT DO NOTHING RETURNING w.id, w.key;

  INSERT INTO search_postings (shop_id, word_id, product_id, weight)
  SELECT shop, w.id, p.product_id, p.weight
  FROM unnest(words, products, weights) p (word, product_id, weight)
  CROSS JOIN LATERAL (SELECT w.id FROM search_words w WHERE w.shop_id = shop AND w.word = p.word OFFSET 0) w
  ORDER BY w.id, p.product_id;

  FOR each IN SELECT DISTINCT l.id FROM unnest(lost) l (id) ORDER BY l.id LOOP
    DELETE FROM search_words w WHERE w.shop_id = shop AND w.id = each AND w.product_count = 0;
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION haat_count_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word record;
BEGIN
  FOR word IN SELECT shop_id, word_id, count(*)::int AS products FROM changed GROUP BY 1, 2 ORDER BY 1, 2 LOOP
    UPDATE search_words
    SET product_count = product_count + CASE TG_OP WHEN 'INSERT' THEN word.products ELSE -word.products END
    WHERE shop_id = word.shop_id AND id = word.word_id;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER postings_are_counted AFTER INSERT ON search_postings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_count_words();--> statement-breakpoint
CREATE TRIGGER lost_postings_are_not_counted AFTER DELETE ON search_postings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_count_words();--> statement-breakpoint
UPDATE search_words w SET product_count = c.products
FROM (
  SELECT w.shop_id, w.id, count(p.word_id) AS products
  FROM search_words w LEFT JOIN search_postings p ON p.shop_id = w.shop_id AND p.word_id = w.id GROUP BY 1, 2
) c
WHERE w.shop_id = c.shop_id AND w.id = c.id AND w.product_count <> c.products;--> statement-breakpoint
-- A plan made without the values and kept: it cannot mistake a shop that the statistics do not know for an empty one.
DO $$
DECLARE each text;
BEGIN
  FOREACH each IN ARRAY ARRAY['haat_campaign_offers', 'haat_list_products', 'haat_list_prices', 'haat_follow_campaigns',
    'haat_follow_campaign_products', 'haat_count_sold', 'haat_count_facets', 'haat_redirect_slug',
    'haat_search_documents', 'haat_post_words', 'haat_count_words']
  LOOP
    EXECUTE format('ALTER FUNCTION %I SET plan_cache_mode = force_generic_plan SET enable_seqscan = off '
      'SET enable_bitmapscan = off SET jit = off', each);
  END LOOP;
END $$;
