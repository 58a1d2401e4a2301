CREATE TABLE "facet_values" (
	"shop_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "facet_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "facet_values_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "facet_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listed_products" (
	"shop_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"brand_id" integer,
	"min_price" bigint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"sold_count" integer NOT NULL,
	"rating_count" integer NOT NULL,
	"rating" smallint NOT NULL,
	"max_discount_percent" smallint NOT NULL,
	"is_available" boolean NOT NULL,
	"facet_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	CONSTRAINT "listed_products_shop_id_product_id_pk" PRIMARY KEY("shop_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "listed_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"shop_id" integer NOT NULL,
	"text" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missed_searches_shop_id_text_pk" PRIMARY KEY("shop_id","text")
);
--> statement-breakpoint
ALTER TABLE "missed_searches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_indexes" (
	"shop_id" integer NOT NULL,
	"rules" integer NOT NULL,
	CONSTRAINT "search_indexes_shop_id_pk" PRIMARY KEY("shop_id")
);
--> statement-breakpoint
ALTER TABLE "search_indexes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_postings" (
	"shop_id" integer NOT NULL,
	"word_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"weight" smallint NOT NULL,
	CONSTRAINT "search_postings_shop_id_word_id_product_id_pk" PRIMARY KEY("shop_id","word_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "search_postings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_slips" (
	"shop_id" integer NOT NULL,
	"slip" text COLLATE "C" NOT NULL,
	"word_id" integer NOT NULL,
	CONSTRAINT "search_slips_shop_id_slip_word_id_pk" PRIMARY KEY("shop_id","slip","word_id")
);
--> statement-breakpoint
ALTER TABLE "search_slips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_words" (
	"shop_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_words_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "search_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "facet_values" ADD CONSTRAINT "facet_values_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_products" ADD CONSTRAINT "listed_products_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_searches" ADD CONSTRAINT "missed_searches_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_indexes" ADD CONSTRAINT "search_indexes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_postings" ADD CONSTRAINT "search_postings_shop_id_word_id_search_words_shop_id_id_fk" FOREIGN KEY ("shop_id","word_id") REFERENCES "public"."search_words"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_postings" ADD CONSTRAINT "search_postings_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_slips" ADD CONSTRAINT "search_slips_shop_id_word_id_search_words_shop_id_id_fk" FOREIGN KEY ("shop_id","word_id") REFERENCES "public"."search_words"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "facet_values_once" ON "facet_values" USING btree ("shop_id","key","value");--> statement-breakpoint
CREATE INDEX "listed_products_newest" ON "listed_products" USING btree ("shop_id","is_available" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listed_products_by_price" ON "listed_products" USING btree ("shop_id","min_price","product_id");--> statement-breakpoint
CREATE INDEX "listed_products_of_brand" ON "listed_products" USING btree ("shop_id","brand_id");--> statement-breakpoint
CREATE INDEX "missed_searches_rarest" ON "missed_searches" USING btree ("shop_id","count","last_at");--> statement-breakpoint
CREATE INDEX "search_postings_of_product" ON "search_postings" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "search_slips_of_word" ON "search_slips" USING btree ("shop_id","word_id");--> statement-breakpoint
CREATE UNIQUE INDEX "search_words_once" ON "search_words" USING btree ("shop_id","word");--> statement-breakpoint
CREATE INDEX "search_words_by_key" ON "search_words" USING btree ("shop_id","key");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
CREATE POLICY "facet_values_of_shop" ON "facet_values" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "listed_products_of_shop" ON "listed_products" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "missed_searches_of_shop" ON "missed_searches" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "search_indexes_of_shop" ON "search_indexes" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "search_postings_of_shop" ON "search_postings" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "search_slips_of_shop" ON "search_slips" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "search_words_of_shop" ON "search_words" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);--> statement-breakpoint
ALTER TABLE "listed_products" SET (fillfactor = 85);--> statement-breakpoint
CREATE FUNCTION haat_list_products(shop integer, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_values (shop_id, key, value)
  SELECT DISTINCT shop, a ->> 'key', a ->> 'value'
  FROM skus s CROSS JOIN LATERAL jsonb_array_elements(s.attributes) a
  WHERE s.shop_id = shop AND s.product_id = ANY(ids) AND s.status = 'active'
    AND length(a ->> 'key') BETWEEN 1 AND 80 AND length(a ->> 'value') BETWEEN 1 AND 120
    AND NOT EXISTS (
      SELECT FROM facet_values f WHERE f.shop_id = shop AND f.key = a ->> 'key' AND f.value = a ->> 'value')
  UNION
  SELECT shop, '', t.tag
  FROM products p CROSS JOIN LATERAL unnest(p.tags) t (tag)
  WHERE p.shop_id = shop AND p.id = ANY(ids) AND length(t.tag) BETWEEN 1 AND 120
    AND NOT EXISTS (SELECT FROM facet_values f WHERE f.shop_id = shop AND f.key = '' AND f.value = t.tag)
  ORDER BY 2, 3
  ON CONFLICT DO NOTHING;

  DELETE FROM listed_products l
  WHERE l.shop_id = shop AND l.product_id = ANY(ids) AND NOT EXISTS (
    SELECT FROM products p JOIN skus s ON s.shop_id = p.shop_id AND s.product_id = p.id AND s.status = 'active'
    WHERE p.shop_id = shop AND p.id = l.product_id AND p.status = 'active');

  INSERT INTO listed_products AS l (shop_id, product_id, brand_id, min_price, published_at, sold_count, rating_count,
    rating, max_discount_percent, is_available, facet_ids)
  SELECT shop, p.id, p.brand_id, p.min_price, p.published_at, p.sold_count, p.rating_count,
    CASE WHEN p.rating_count > 0 THEN round(p.rating_sum * 10.0 / p.rating_count) ELSE 0 END,
    p.max_discount_percent, p.is_available,
    array(
      SELECT 4 * c.category_id FROM product_categories c WHERE c.shop_id = shop AND c.product_id = p.id
      UNION
      SELECT 4 * f.id + 1 FROM skus s CROSS JOIN LATERAL jsonb_array_elements(s.attributes) a
        JOIN facet_values f ON f.shop_id = shop AND f.key = a ->> 'key' AND f.value = a ->> 'value'
        WHERE s.shop_id = shop AND s.product_id = p.id AND s.status = 'active'
      UNION
      SELECT 4 * p.brand_id + 2 WHERE p.brand_id IS NOT NULL
      UNION
      SELECT 4 * f.id + 3 FROM facet_values f WHERE f.shop_id = shop AND f.key = '' AND f.value = ANY(p.tags))
  FROM products p
  WHERE p.shop_id = shop AND p.id = ANY(ids) AND p.status = 'active' AND EXISTS (
    SELECT FROM skus s WHERE s.shop_id = shop AND s.product_id = p.id AND s.status = 'active')
  ORDER BY p.id
  ON CONFLICT (shop_id, product_id) DO UPDATE SET brand_id = excluded.brand_id, min_price = excluded.min_price,
    published_at = excluded.published_at, sold_count = excluded.sold_count, rating_count = excluded.rating_count,
    rating = excluded.rating, max_discount_percent = excluded.max_discount_percent,
    is_available = excluded.is_available, facet_ids = excluded.facet_ids;
END $$;--> statement-breakpoint
CREATE FUNCTION haat_list_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched record;
BEGIN
  FOR touched IN SELECT shop_id, array_agg(DISTINCT product_id) AS ids FROM changed GROUP BY shop_id ORDER BY shop_id LOOP
    PERFORM haat_list_products(touched.shop_id, touched.ids);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION haat_list_product_of_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_list_products(new.shop_id, ARRAY[old.product_id, new.product_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION haat_list_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_list_products(new.shop_id, ARRAY[new.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION haat_count_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_products SET sold_count = new.sold_count WHERE shop_id = new.shop_id AND product_id = new.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER skus_inserted_are_listed AFTER INSERT ON skus REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_list_changed_products();--> statement-breakpoint
CREATE TRIGGER skus_deleted_are_not_listed AFTER DELETE ON skus REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_list_changed_products();--> statement-breakpoint
CREATE TRIGGER skus_changed_are_listed AFTER UPDATE OF status, attributes, product_id ON skus FOR EACH ROW
  WHEN (old.status <> new.status OR old.attributes <> new.attributes OR old.product_id <> new.product_id)
  EXECUTE FUNCTION haat_list_product_of_sku();--> statement-breakpoint
CREATE TRIGGER categories_given_are_listed AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_list_changed_products();--> statement-breakpoint
CREATE TRIGGER categories_taken_are_not_listed AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_list_changed_products();--> statement-breakpoint
CREATE TRIGGER products_changed_are_listed AFTER UPDATE OF status, brand_id, min_price, published_at, tags, rating_sum,
  rating_count, max_discount_percent, is_available ON products FOR EACH ROW
  WHEN ((old.status, old.brand_id, old.min_price, old.published_at, old.tags, old.rating_sum, old.rating_count,
      old.max_discount_percent, old.is_available) IS DISTINCT FROM
    (new.status, new.brand_id, new.min_price, new.published_at, new.tags, new.rating_sum, new.rating_count,
      new.max_discount_percent, new.is_available))
  EXECUTE FUNCTION haat_list_product();--> statement-breakpoint
CREATE TRIGGER products_sold_are_counted AFTER UPDATE OF sold_count ON products FOR EACH ROW
  WHEN (old.sold_count <> new.sold_count) EXECUTE FUNCTION haat_count_sold();--> statement-breakpoint
DO $$
DECLARE shop record;
BEGIN
  FOR shop IN SELECT shop_id, array_agg(id) AS ids FROM products GROUP BY shop_id LOOP
    PERFORM haat_list_products(shop.shop_id, shop.ids);
  END LOOP;
END $$;
