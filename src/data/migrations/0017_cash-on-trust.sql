DROP INDEX "orders_open_of_client";
--> statement-breakpoint
DROP INDEX "orders_open_of_site";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_on_trust" bigint;
--> statement-breakpoint
UPDATE "orders" SET "cash_on_trust" = "grand_total" WHERE "payment_method" = 'COD' AND "payment_status" = 'unpaid';
--> statement-breakpoint
CREATE INDEX "orders_open_of_client" ON "orders" USING btree ("client_key","shop_id") WHERE cash_on_trust is not null and status = 'pending';
--> statement-breakpoint
CREATE INDEX "orders_open_of_site" ON "orders" USING btree ("site_key","shop_id") WHERE site_key is not null and cash_on_trust is not null and status = 'pending';
