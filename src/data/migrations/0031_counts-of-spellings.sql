-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "facet_counts_of_spellings" ON "facet_counts" USING btree ("shop_id","facet_id") WHERE facet_id % 4 = 3;
