ALTER TABLE "offers" ALTER COLUMN "code" DROP NOT NULL;
--> statement-breakpoint
UPDATE "offers" SET "code" = upper("code") WHERE "code" <> upper("code");
--> statement-breakpoint
ALTER TABLE "offers"
	DROP CONSTRAINT "offers_give_something",
	ADD COLUMN "name" text DEFAULT '' NOT NULL,
	ADD COLUMN "name_bn" text,
	ADD COLUMN "take" integer,
	ADD COLUMN "pay" integer,
	ADD COLUMN "product_ids" integer[] DEFAULT '{}'::int[] NOT NULL,
	ADD COLUMN "category_ids" integer[] DEFAULT '{}'::int[] NOT NULL,
	ADD COLUMN "brand_ids" integer[] DEFAULT '{}'::int[] NOT NULL,
	ADD COLUMN "is_first_order_only" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "offers"
	ADD CONSTRAINT "offers_code_in_capitals" CHECK ("code" = upper("code")),
	ADD CONSTRAINT "offers_are_coupon_or_bundle" CHECK (case when "take" is null
		then "pay" is null and "code" is not null
			and ("amount" is not null or "percent" is not null or "is_free_delivery")
		else "pay" between 0 and "take" - 1 and "code" is null
			and coalesce("amount", "percent") is null and not "is_free_delivery" end);
--> statement-breakpoint
CREATE INDEX "offers_bundles" ON "offers" USING btree ("shop_id","ends_at") WHERE take is not null;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_code" text, ADD COLUMN "coupon_discount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "orders_of_offer" ON "orders" USING btree ("shop_id","offer_id","phone") WHERE offer_id is not null;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;
