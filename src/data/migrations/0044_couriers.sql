CREATE TABLE "couriers" (
	"shop_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "couriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_bn" text,
	"sealed_settings" text,
	"sealed_token" text,
	"token_leased_until" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "couriers_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "couriers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "shipments" (
	"shop_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"courier_id" integer NOT NULL,
	"reference" text NOT NULL,
	"consignment_id" text,
	"tracking_code" text,
	"tracking_url" text,
	"status" text NOT NULL,
	"courier_status" text DEFAULT '' NOT NULL,
	"status_text" text DEFAULT '' NOT NULL,
	"status_text_bn" text,
	"status_at" timestamp with time zone NOT NULL,
	"cash_to_collect" bigint NOT NULL,
	"cash_collected" bigint,
	"paid_out_at" timestamp with time zone,
	"charge" bigint,
	"weight_grams" integer NOT NULL,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "shipments_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "shipments_cash" CHECK (cash_to_collect >= 0 and cash_collected >= 0)
);
--> statement-breakpoint
ALTER TABLE "shipments" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_shop_id_courier_id_couriers_shop_id_id_fk" FOREIGN KEY ("shop_id","courier_id") REFERENCES "public"."couriers"("shop_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "couriers_kind" ON "couriers" USING btree ("shop_id","kind");
--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_reference" ON "shipments" USING btree ("shop_id","reference");
--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_consignment" ON "shipments" USING btree ("shop_id","courier_id","consignment_id");
--> statement-breakpoint
CREATE INDEX "shipments_of_order" ON "shipments" USING btree ("shop_id","order_id");
--> statement-breakpoint
CREATE INDEX "shipments_due" ON "shipments" USING btree ("shop_id","check_at") WHERE check_at is not null;
--> statement-breakpoint
CREATE INDEX "shipments_unpaid" ON "shipments" USING btree ("shop_id","courier_id") WHERE paid_out_at is null and (cash_collected > 0 or closed_at is null);
--> statement-breakpoint
CREATE POLICY "couriers_of_shop" ON "couriers" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
--> statement-breakpoint
CREATE POLICY "shipments_of_shop" ON "shipments" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
