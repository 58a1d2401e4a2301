CREATE TABLE "facet_entries" (
	"shop_id" integer NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"value" text COLLATE "C" NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "facet_entries_shop_id_key_value_pk" PRIMARY KEY("shop_id","key","value")
);
--> statement-breakpoint
ALTER TABLE "facet_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "facet_entries" ADD CONSTRAINT "facet_entries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "facet_entries_of_shop" ON "facet_entries" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
--> statement-breakpoint
CREATE TABLE "listed_skus" (
	"shop_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"discount_percent" smallint NOT NULL,
	"is_available" boolean NOT NULL,
	"facet_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	CONSTRAINT "listed_skus_shop_id_product_id_sku_id_pk" PRIMARY KEY("shop_id","product_id","sku_id")
) WITH (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE "listed_skus" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "listed_skus" ADD CONSTRAINT "listed_skus_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "listed_skus_of_shop" ON "listed_skus" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
--> statement-breakpoint
ALTER TABLE "facet_values" ADD COLUMN "entry_id" integer;
--> statement-breakpoint
ALTER TABLE "listed_products" ADD COLUMN "max_price" bigint, ADD COLUMN "has_variants" boolean DEFAULT false NOT NULL;
