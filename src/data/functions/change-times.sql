-- Sets the time of the last visible change.
CREATE OR REPLACE FUNCTION haat_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.updated_at := now();
  RETURN new;
END $$;

-- Does not run for counts such as sold units, which do not change a product's page.
CREATE OR REPLACE TRIGGER products_change BEFORE UPDATE ON products FOR EACH ROW WHEN (
  (old.slug, old.name, old.name_bn, old.short_description, old.short_description_bn, old.long_description, old.long_description_bn,
    old.thumbnail, old.pictures, old.seo, old.brand_id, old.gift, old.status)
  IS DISTINCT FROM
  (new.slug, new.name, new.name_bn, new.short_description, new.short_description_bn, new.long_description, new.long_description_bn,
    new.thumbnail, new.pictures, new.seo, new.brand_id, new.gift, new.status)
) EXECUTE FUNCTION haat_note_change();
CREATE OR REPLACE TRIGGER blog_posts_change BEFORE UPDATE ON blog_posts FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*)
  EXECUTE FUNCTION haat_note_change();

CREATE OR REPLACE FUNCTION haat_note_change_of_sku() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
BEGIN
  UPDATE products p SET updated_at = now()
  WHERE p.shop_id = coalesce(new.shop_id, old.shop_id) AND p.id = coalesce(new.product_id, old.product_id)
    AND p.updated_at < now();
  RETURN NULL;
END $$;

-- Triggers run in alphabetical order, so these triggers lock products before the triggers of listings do. A sale uses
-- the same lock order.
CREATE OR REPLACE TRIGGER products_change_by_skus AFTER INSERT OR DELETE ON skus
  FOR EACH ROW EXECUTE FUNCTION haat_note_change_of_sku();
-- A sale changes the product's page only if it sells the last unit.
CREATE OR REPLACE TRIGGER products_change_with_skus AFTER UPDATE ON skus FOR EACH ROW WHEN (
  (old.product_id, old.title, old.price, old.discounted_price, old.stock_quantity > 0, old.pre_order, old.pre_order_amount,
    old.pre_order_ships_on, old.attributes, old.pictures, old.status)
  IS DISTINCT FROM
  (new.product_id, new.title, new.price, new.discounted_price, new.stock_quantity > 0, new.pre_order, new.pre_order_amount,
    new.pre_order_ships_on, new.attributes, new.pictures, new.status)
) EXECUTE FUNCTION haat_note_change_of_sku();
