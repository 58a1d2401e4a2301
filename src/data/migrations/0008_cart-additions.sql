CREATE TABLE "cart_additions" (
	"shop_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_additions_shop_id_customer_id_key_pk" PRIMARY KEY("shop_id","customer_id","key")
);

--> statement-breakpoint
ALTER TABLE "cart_additions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "cart_additions" ADD CONSTRAINT "cart_additions_shop_id_customer_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cart_additions_expiry" ON "cart_additions" USING btree ("expires_at");
--> statement-breakpoint
CREATE POLICY "cart_additions_of_shop" ON "cart_additions" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
