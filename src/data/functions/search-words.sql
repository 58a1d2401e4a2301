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
