-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_slug_key" ON "products" USING btree ("shop_id",lower(normalize("slug", NFC)));
