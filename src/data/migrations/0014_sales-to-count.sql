CREATE TABLE "sales_to_count" (
	"shop_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_to_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "sales_to_count_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);

--> statement-breakpoint
ALTER TABLE "sales_to_count" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "sales_to_count_of_shop" ON "sales_to_count" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
