-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_slug_key_without_joiners" ON "products" USING btree (lower(normalize(translate("slug", U&'\200C\200D', ''), NFC)),"shop_id");
