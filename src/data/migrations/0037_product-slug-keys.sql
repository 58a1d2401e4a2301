-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_slug_key" ON "products" USING btree (lower(normalize("slug", NFC)),"shop_id");
