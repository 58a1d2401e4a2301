CREATE TABLE "products_to_index" (
	"shop_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "products_to_index_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	CONSTRAINT "products_to_index_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "products_to_index" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "products_to_index_of_shop" ON "products_to_index" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
