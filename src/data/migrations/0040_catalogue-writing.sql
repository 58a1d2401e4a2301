ALTER TABLE "products" ADD COLUMN "picture_details" jsonb DEFAULT '{}'::jsonb NOT NULL, ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "barcode" text, ADD COLUMN "weight_grams" integer;
--> statement-breakpoint
CREATE TABLE "stock_adjustments" (
	"shop_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sku_id" integer NOT NULL,
	"reason" text NOT NULL,
	"change" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_adjustments_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "stock_adjustments" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "stock_adjustments" ADD CONSTRAINT "stock_adjustments_shop_id_sku_id_skus_shop_id_id_fk" FOREIGN KEY ("shop_id","sku_id") REFERENCES "public"."skus"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "stock_adjustments_of_sku" ON "stock_adjustments" USING btree ("shop_id","sku_id","id");
--> statement-breakpoint
CREATE POLICY "stock_adjustments_of_shop" ON "stock_adjustments" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
