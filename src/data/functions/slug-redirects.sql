-- Updates the redirects of changed slugs. Old slugs redirect directly to the current slug. Slugs in use do not
-- redirect, and no slug redirects to a deleted row.
CREATE OR REPLACE FUNCTION haat_redirect_slug() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
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
END $$;

CREATE OR REPLACE TRIGGER products_move AFTER INSERT OR DELETE OR UPDATE OF slug ON products
  FOR EACH ROW EXECUTE FUNCTION haat_redirect_slug('product');
CREATE OR REPLACE TRIGGER categories_move AFTER INSERT OR DELETE OR UPDATE OF slug ON categories
  FOR EACH ROW EXECUTE FUNCTION haat_redirect_slug('category');
CREATE OR REPLACE TRIGGER brands_move AFTER INSERT OR DELETE OR UPDATE OF slug ON brands
  FOR EACH ROW EXECUTE FUNCTION haat_redirect_slug('brand');
CREATE OR REPLACE TRIGGER campaigns_move AFTER INSERT OR DELETE OR UPDATE OF slug ON campaigns
  FOR EACH ROW EXECUTE FUNCTION haat_redirect_slug('campaign');
CREATE OR REPLACE TRIGGER blog_posts_move AFTER INSERT OR DELETE OR UPDATE OF slug ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION haat_redirect_slug('blog');
