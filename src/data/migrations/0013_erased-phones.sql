ALTER TABLE "orders" ADD COLUMN "erased_phone" text;
--> statement-breakpoint
CREATE INDEX "orders_of_erased_phone" ON "orders" USING btree ("shop_id","erased_phone") WHERE erased_phone is not null;
