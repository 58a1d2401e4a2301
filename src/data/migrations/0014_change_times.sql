ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE FUNCTION haat_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.updated_at := now();
  RETURN new;
END $$;--> statement-breakpoint
-- What is counted of a product, such as pieces sold, is no change of its page.
CREATE TRIGGER products_change BEFORE UPDATE ON products FOR EACH ROW WHEN (
  (old.slug, old.name, old.name_bn, old.short_description, old.short_description_bn, old.long_description, old.long_description_bn,
    old.thumbnail, old.pictures, old.seo, old.brand_id, old.gift, old.status, old.min_price, old.max_discount_percent, old.is_available)
  IS DISTINCT FROM
  (new.slug, new.name, new.name_bn, new.short_description, new.short_description_bn, new.long_description, new.long_description_bn,
    new.thumbnail, new.pictures, new.seo, new.brand_id, new.gift, new.status, new.min_price, new.max_discount_percent, new.is_available)
) EXECUTE FUNCTION haat_note_change();--> statement-breakpoint
CREATE TRIGGER blog_posts_change BEFORE UPDATE ON blog_posts FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*)
  EXECUTE FUNCTION haat_note_change();
