-- Returns the texts from which search words are created by the rules in src/domain/search/document.ts.
CREATE OR REPLACE FUNCTION haat_search_documents(shop integer, ids integer[])
RETURNS TABLE (id integer, name text, name_bn text, brand text, brand_bn text, tags text[], categories text[],
  variants text[]) LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
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
END $$;

-- Replaces the words of the products `ids`. `words`, `products` and `weights` have an element per word and product,
-- `known_words` and `known_keys` an element per word. Returns ids and keys of the words that are new to the shop.
CREATE OR REPLACE FUNCTION haat_post_words(shop integer, ids integer[], known_words text[], known_keys text[], words text[],
  products integer[], weights integer[])
RETURNS TABLE (id integer, key text) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
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
END $$;

CREATE OR REPLACE FUNCTION haat_count_words() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
DECLARE word record;
BEGIN
  FOR word IN SELECT shop_id, word_id, count(*)::int AS products FROM changed GROUP BY 1, 2 ORDER BY 1, 2 LOOP
    UPDATE search_words
    SET product_count = product_count + CASE TG_OP WHEN 'INSERT' THEN word.products ELSE -word.products END
    WHERE shop_id = word.shop_id AND id = word.word_id;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER postings_are_counted AFTER INSERT ON search_postings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_count_words();
CREATE OR REPLACE TRIGGER lost_postings_are_not_counted AFTER DELETE ON search_postings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_count_words();

-- Queues products whose search words change with the written rows. Products are queued with their skus: without an
-- active sku, a product is not listed.
CREATE OR REPLACE FUNCTION haat_queue_products_to_index() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
BEGIN
  INSERT INTO products_to_index (shop_id, product_id)
  SELECT c.shop_id, c.product_id
  FROM (SELECT DISTINCT shop_id, product_id FROM changed ORDER BY shop_id, product_id) c
  CROSS JOIN LATERAL (SELECT FROM products p WHERE p.shop_id = c.shop_id AND p.id = c.product_id OFFSET 0) p;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER skus_inserted_are_indexed AFTER INSERT ON skus REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_queue_products_to_index();
CREATE OR REPLACE TRIGGER skus_deleted_are_not_indexed AFTER DELETE ON skus REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_queue_products_to_index();
CREATE OR REPLACE TRIGGER categories_given_are_indexed AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_queue_products_to_index();
CREATE OR REPLACE TRIGGER categories_taken_are_not_indexed AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_queue_products_to_index();

CREATE OR REPLACE FUNCTION haat_queue_product_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO products_to_index (shop_id, product_id)
  SELECT new.shop_id, p.id FROM (SELECT DISTINCT unnest(ARRAY[old.product_id, new.product_id])) p (id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER skus_changed_are_indexed AFTER UPDATE OF title, attributes, status, product_id ON skus FOR EACH ROW
  WHEN ((old.title, old.attributes, old.status, old.product_id)
    IS DISTINCT FROM (new.title, new.attributes, new.status, new.product_id))
  EXECUTE FUNCTION haat_queue_product_of_row();
CREATE OR REPLACE TRIGGER categories_changed_are_indexed AFTER UPDATE ON product_categories FOR EACH ROW
  EXECUTE FUNCTION haat_queue_product_of_row();

CREATE OR REPLACE FUNCTION haat_queue_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO products_to_index (shop_id, product_id) VALUES (new.shop_id, new.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_changed_are_indexed AFTER UPDATE OF slug, name, name_bn, tags, brand_id ON products FOR EACH ROW
  WHEN ((old.slug, old.name, old.name_bn, old.tags, old.brand_id)
    IS DISTINCT FROM (new.slug, new.name, new.name_bn, new.tags, new.brand_id))
  EXECUTE FUNCTION haat_queue_product();

CREATE OR REPLACE FUNCTION haat_queue_products_of_brand() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
BEGIN
  INSERT INTO products_to_index (shop_id, product_id)
  SELECT p.shop_id, p.id FROM products p WHERE p.brand_id = new.id AND p.shop_id = new.shop_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER brands_renamed_are_indexed AFTER UPDATE OF name, name_bn ON brands FOR EACH ROW
  WHEN ((old.name, old.name_bn) IS DISTINCT FROM (new.name, new.name_bn)) EXECUTE FUNCTION haat_queue_products_of_brand();

CREATE OR REPLACE FUNCTION haat_queue_products_of_category() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
BEGIN
  INSERT INTO products_to_index (shop_id, product_id)
  SELECT c.shop_id, c.product_id FROM product_categories c WHERE c.shop_id = new.shop_id AND c.category_id = new.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER categories_renamed_are_indexed AFTER UPDATE OF slug, name, name_bn ON categories FOR EACH ROW
  WHEN ((old.slug, old.name, old.name_bn) IS DISTINCT FROM (new.slug, new.name, new.name_bn))
  EXECUTE FUNCTION haat_queue_products_of_category();
