CREATE TABLE "payment_answers" (
	"shop_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "payment_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"call" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_answers_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);

--> statement-breakpoint
ALTER TABLE "payment_answers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "gateway_payment_id" text;
--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "method" text;
--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "hold_reason" text;
--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "check_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_gateways" ADD COLUMN "sealed_settings" text;
--> statement-breakpoint
ALTER TABLE "payment_gateways" ADD COLUMN "sealed_token" text;
--> statement-breakpoint
ALTER TABLE "payment_gateways" ADD COLUMN "token_leased_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payment_answers" ADD CONSTRAINT "payment_answers_shop_id_payment_id_order_payments_shop_id_id_fk" FOREIGN KEY ("shop_id","payment_id") REFERENCES "public"."order_payments"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_answers_of_payment" ON "payment_answers" USING btree ("shop_id","payment_id");
--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_shop_id_gateway_id_payment_gateways_shop_id_id_fk" FOREIGN KEY ("shop_id","gateway_id") REFERENCES "public"."payment_gateways"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_payment" ON "order_payments" USING btree ("shop_id","gateway_id","gateway_payment_id");
--> statement-breakpoint
CREATE INDEX "order_payments_of_order" ON "order_payments" USING btree ("shop_id","order_id");
--> statement-breakpoint
CREATE INDEX "order_payments_due" ON "order_payments" USING btree ("shop_id","check_at") WHERE check_at is not null;
--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_add_up" CHECK (received >= 0 and refunded between 0 and received);
--> statement-breakpoint
CREATE POLICY "payment_answers_of_shop" ON "payment_answers" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
--> statement-breakpoint
ALTER TABLE "payment_gateways" DROP COLUMN "settings";
--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("shop_id","holds_stock_until") WHERE holds_stock_until is not null;
