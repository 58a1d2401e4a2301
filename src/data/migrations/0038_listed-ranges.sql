ALTER TABLE "listed_products" ADD COLUMN "lowest_price" bigint, ADD COLUMN "highest_price" bigint,
	ADD COLUMN "lowest_discount_percent" smallint, ADD COLUMN "highest_discount_percent" smallint,
	ADD COLUMN "sold_out_facet_ids" integer[];
