CREATE TABLE "payment_refunds" (
	"shop_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"refund_key" text NOT NULL,
	"gateway_reference" text,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "payment_refunds_are_money" CHECK (amount > 0)
);

--> statement-breakpoint
ALTER TABLE "payment_refunds" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_shop_id_payment_id_order_payments_shop_id_id_fk" FOREIGN KEY ("shop_id","payment_id") REFERENCES "public"."order_payments"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_key" ON "payment_refunds" USING btree ("shop_id","refund_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_open" ON "payment_refunds" USING btree ("shop_id","payment_id") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "payment_refunds_of_payment" ON "payment_refunds" USING btree ("shop_id","payment_id");
--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("shop_id","check_at") WHERE check_at is not null;
--> statement-breakpoint
CREATE POLICY "payment_refunds_of_shop" ON "payment_refunds" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
