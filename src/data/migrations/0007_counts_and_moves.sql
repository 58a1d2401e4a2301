CREATE TABLE "facet_counts" (
	"shop_id" integer NOT NULL,
	"facet_id" integer NOT NULL,
	"product_count" integer NOT NULL,
	CONSTRAINT "facet_counts_shop_id_facet_id_pk" PRIMARY KEY("shop_id","facet_id")
);
--> statement-breakpoint
ALTER TABLE "facet_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "facet_counts" ADD CONSTRAINT "facet_counts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slug_redirects_to" ON "slug_redirects" USING btree ("shop_id","kind","new_slug");--> statement-breakpoint
CREATE POLICY "facet_counts_of_shop" ON "facet_counts" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);--> statement-breakpoint
ALTER TABLE "facet_counts" SET (fillfactor = 50);--> statement-breakpoint
CREATE FUNCTION haat_count_facets() RETURNS trigger LANGUAGE plpgsql AS $$
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
    -- A shop that goes takes its counts along.
    INSERT INTO facet_counts AS c (shop_id, facet_id, product_count)
    SELECT l.shop_id, f.id, -count(*) FROM stale l CROSS JOIN LATERAL unnest(l.facet_ids) f (id)
    WHERE EXISTS (SELECT FROM shops s WHERE s.id = l.shop_id)
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (shop_id, facet_id) DO UPDATE SET product_count = c.product_count + excluded.product_count;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listed_products_are_counted AFTER INSERT ON listed_products REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION haat_count_facets();--> statement-breakpoint
CREATE TRIGGER changed_facets_are_counted AFTER UPDATE ON listed_products
  REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION haat_count_facets();--> statement-breakpoint
CREATE TRIGGER unlisted_products_are_not_counted AFTER DELETE ON listed_products REFERENCING OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION haat_count_facets();--> statement-breakpoint
INSERT INTO facet_counts (shop_id, facet_id, product_count)
SELECT l.shop_id, f.id, count(*) FROM listed_products l CROSS JOIN LATERAL unnest(l.facet_ids) f (id) GROUP BY 1, 2 ORDER BY 1, 2;--> statement-breakpoint
-- Old addresses lead to where something stands now in one step; an address in use leads nowhere else.
CREATE FUNCTION haat_redirect_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE what text := TG_ARGV[0];
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM slug_redirects WHERE shop_id = old.shop_id AND kind = what AND new_slug = old.slug;
    RETURN NULL;
  END IF;
  DELETE FROM slug_redirects WHERE shop_id = new.shop_id AND kind = what AND old_slug = new.slug;
  IF TG_OP = 'UPDATE' AND old.slug <> new.slug THEN
    UPDATE slug_redirects SET new_slug = new.slug WHERE shop_id = old.shop_id AND kind = what AND new_slug = old.slug;
    INSERT INTO slug_redirects (shop_id, kind, old_slug, new_slug) VALUES (old.shop_id, what, old.slug, new.slug)
    ON CONFLICT (shop_id, kind, old_slug) DO UPDATE SET new_slug = excluded.new_slug;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_move AFTER INSERT OR DELETE OR UPDATE OF slug ON products
  FOR EACH ROW EXECUTE FUNCTION haat_redirect_slug('product');--> statement-breakpoint
CREATE TRIGGER categories_move AFTER INSERT OR DELETE OR UPDATE OF slug ON categories
  FOR EACH ROW EXECUTE FUNCTION haat_redirect_slug('category');--> statement-breakpoint
CREATE TRIGGER brands_move AFTER INSERT OR DELETE OR UPDATE OF slug ON brands
  FOR EACH ROW EXECUTE FUNCTION haat_redirect_slug('brand');--> statement-breakpoint
CREATE TRIGGER campaigns_move AFTER INSERT OR DELETE OR UPDATE OF slug ON campaigns
  FOR EACH ROW EXECUTE FUNCTION haat_redirect_slug('campaign');--> statement-breakpoint
CREATE TRIGGER blog_posts_move AFTER INSERT OR DELETE OR UPDATE OF slug ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION haat_redirect_slug('blog');
