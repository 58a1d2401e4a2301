ALTER TABLE "campaign_products" ADD COLUMN "discount_percent" smallint;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "phase" text DEFAULT 'coming' NOT NULL;--> statement-breakpoint
CREATE INDEX "campaigns_to_start" ON "campaigns" USING btree ("starts_at") WHERE "campaigns"."phase" = 'coming';--> statement-breakpoint
CREATE INDEX "campaigns_to_end" ON "campaigns" USING btree ("ends_at") WHERE "campaigns"."phase" = 'running';--> statement-breakpoint
ALTER TABLE "campaign_products" ADD CONSTRAINT "campaign_products_discount_percent" CHECK ("campaign_products"."discount_percent" between 1 and 99);--> statement-breakpoint
-- The same rule as `campaignPrice` in src/domain/price.ts.
CREATE FUNCTION haat_campaign_price(price bigint, percent integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(price, greatest(100, price * (100 - percent) / 10000 * 100))
$$;--> statement-breakpoint
CREATE FUNCTION haat_campaign_phase(starts timestamptz, ends timestamptz, at timestamptz) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN at >= ends THEN 'over' WHEN at >= starts THEN 'running' ELSE 'coming' END
$$;--> statement-breakpoint
UPDATE campaigns SET phase = haat_campaign_phase(starts_at, ends_at, now());--> statement-breakpoint
-- The lowest price and the highest discount that running campaigns give to the products; none for the others.
CREATE FUNCTION haat_campaign_offers(shop integer, ids integer[])
RETURNS TABLE (product_id integer, min_price bigint, discount_percent bigint) LANGUAGE sql STABLE AS $$
  SELECT s.product_id, min(haat_campaign_price(s.price, o.percent)),
    max((s.price - haat_campaign_price(s.price, o.percent)) * 100 / s.price)
  FROM (
    SELECT m.product_id, max(m.discount_percent)::int AS percent
    FROM campaign_products m JOIN campaigns c ON c.shop_id = m.shop_id AND c.id = m.campaign_id
    WHERE m.shop_id = shop AND m.product_id = ANY(ids) AND m.discount_percent IS NOT NULL AND c.phase = 'running'
    GROUP BY m.product_id
  ) o JOIN skus s ON s.shop_id = shop AND s.product_id = o.product_id AND s.status = 'active'
  GROUP BY s.product_id
$$;--> statement-breakpoint
-- As in 0005, with the prices of campaigns, and with the rows locked first: what is read next is then as new as they are.
CREATE OR REPLACE FUNCTION haat_list_products(shop integer, ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  PERFORM FROM listed_products l WHERE l.shop_id = shop AND l.product_id = ANY(ids) ORDER BY l.product_id
  FOR NO KEY UPDATE;

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
  SELECT shop, p.id, p.brand_id, least(p.min_price, o.min_price), p.published_at, p.sold_count, p.rating_count,
    CASE WHEN p.rating_count > 0 THEN round(p.rating_sum * 10.0 / p.rating_count) ELSE 0 END,
    greatest(p.max_discount_percent, o.discount_percent), p.is_available, coalesce(g.facet_ids, '{}'),
    coalesce(t.tag_ids, '{}')
  FROM products p JOIN sellable s ON s.product_id = p.id LEFT JOIN gathered g ON g.product_id = p.id
    LEFT JOIN tagged t ON t.product_id = p.id LEFT JOIN haat_campaign_offers(shop, ids) o ON o.product_id = p.id
  WHERE p.shop_id = shop AND p.id = ANY(ids) AND p.status = 'active'
  ORDER BY p.id
  ON CONFLICT (shop_id, product_id) DO UPDATE SET brand_id = excluded.brand_id, min_price = excluded.min_price,
    published_at = excluded.published_at, sold_count = excluded.sold_count, rating_count = excluded.rating_count,
    rating = excluded.rating, max_discount_percent = excluded.max_discount_percent,
    is_available = excluded.is_available, facet_ids = excluded.facet_ids, tag_ids = excluded.tag_ids;
END $$;--> statement-breakpoint
-- The prices alone, which is all that changes when a campaign begins or ends.
CREATE FUNCTION haat_list_prices(shop integer, ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  PERFORM FROM listed_products l WHERE l.shop_id = shop AND l.product_id = ANY(ids) ORDER BY l.product_id
  FOR NO KEY UPDATE;

  UPDATE listed_products l SET min_price = priced.min_price, max_discount_percent = priced.discount_percent
  FROM (
    SELECT p.id, least(p.min_price, o.min_price) AS min_price,
      greatest(p.max_discount_percent, o.discount_percent) AS discount_percent
    FROM products p LEFT JOIN haat_campaign_offers(shop, ids) o ON o.product_id = p.id
    WHERE p.shop_id = shop AND p.id = ANY(ids)
  ) priced
  WHERE l.shop_id = shop AND l.product_id = priced.id
    AND (l.min_price, l.max_discount_percent) IS DISTINCT FROM (priced.min_price, priced.discount_percent);
END $$;--> statement-breakpoint
CREATE FUNCTION haat_set_campaign_phase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.phase := haat_campaign_phase(new.starts_at, new.ends_at, now());
  RETURN new;
END $$;--> statement-breakpoint
CREATE FUNCTION haat_tell_shop(shop integer) RETURNS void LANGUAGE sql AS $$
  UPDATE shops SET version = version + 1 WHERE id = shop;
  SELECT pg_notify('haat_shop_changed', shop::text);
$$;--> statement-breakpoint
CREATE FUNCTION haat_follow_campaigns() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched record;
BEGIN
  FOR touched IN
    SELECT m.shop_id, array_agg(DISTINCT m.product_id) AS ids
    FROM campaign_products m JOIN changed ON changed.shop_id = m.shop_id AND changed.id = m.campaign_id
    WHERE m.discount_percent IS NOT NULL GROUP BY m.shop_id ORDER BY m.shop_id
  LOOP
    PERFORM haat_list_prices(touched.shop_id, touched.ids);
  END LOOP;
  PERFORM haat_tell_shop(c.shop_id) FROM (SELECT DISTINCT shop_id FROM changed ORDER BY shop_id) c;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The campaigns are locked so that none begins or ends between what is read here and what is committed.
CREATE FUNCTION haat_follow_campaign_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched record;
BEGIN
  PERFORM FROM campaigns c WHERE (c.shop_id, c.id) IN (SELECT shop_id, campaign_id FROM changed)
  ORDER BY c.shop_id, c.id FOR SHARE;
  FOR touched IN
    SELECT shop_id, array_agg(DISTINCT product_id) AS ids FROM changed
    WHERE discount_percent IS NOT NULL GROUP BY shop_id ORDER BY shop_id
  LOOP
    PERFORM haat_list_prices(touched.shop_id, touched.ids);
  END LOOP;
  PERFORM haat_tell_shop(c.shop_id) FROM (SELECT DISTINCT shop_id FROM changed ORDER BY shop_id) c;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION haat_list_prices_of_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_list_prices(new.shop_id, ARRAY[new.product_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER campaigns_know_their_phase BEFORE INSERT OR UPDATE OF starts_at, ends_at ON campaigns
  FOR EACH ROW EXECUTE FUNCTION haat_set_campaign_phase();--> statement-breakpoint
CREATE TRIGGER campaigns_inserted_are_followed AFTER INSERT ON campaigns REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_campaigns();--> statement-breakpoint
CREATE TRIGGER campaigns_updated_are_followed AFTER UPDATE ON campaigns REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_campaigns();--> statement-breakpoint
CREATE TRIGGER campaigns_deleted_are_followed AFTER DELETE ON campaigns REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_campaigns();--> statement-breakpoint
CREATE TRIGGER campaign_products_inserted_are_followed AFTER INSERT ON campaign_products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_campaign_products();--> statement-breakpoint
CREATE TRIGGER campaign_products_taken_are_followed AFTER UPDATE ON campaign_products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_campaign_products();--> statement-breakpoint
CREATE TRIGGER campaign_products_given_are_followed AFTER UPDATE ON campaign_products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_campaign_products();--> statement-breakpoint
CREATE TRIGGER campaign_products_deleted_are_followed AFTER DELETE ON campaign_products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_campaign_products();--> statement-breakpoint
CREATE TRIGGER skus_repriced_are_listed AFTER UPDATE OF price ON skus FOR EACH ROW WHEN (old.price <> new.price)
  EXECUTE FUNCTION haat_list_prices_of_sku();
