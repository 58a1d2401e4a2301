CREATE TABLE "message_providers" (
	"shop_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "message_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"sealed_settings" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_providers_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);

--> statement-breakpoint
ALTER TABLE "message_providers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "messages" (
	"shop_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"sealed_values" text NOT NULL,
	"once_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"provider" text,
	"provider_reference" text,
	"parts" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "messages_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);

--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP INDEX "customers_phone";
--> statement-breakpoint
DROP INDEX "customers_email";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_shop_id_token_hash_pk";
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_shop_id_id_pk" PRIMARY KEY("shop_id","id");
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "message_providers" ADD CONSTRAINT "message_providers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "message_providers_place" ON "message_providers" USING btree ("shop_id","channel","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("shop_id","once_key");
--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("shop_id","next_try_at") WHERE state = 'queued';
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_verified_phone" ON "customers" USING btree ("shop_id","phone") WHERE phone_verified_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_verified_email" ON "customers" USING btree ("shop_id","email") WHERE email_verified_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("shop_id","token_hash");
--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("shop_id","phone");
--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("shop_id","email");
--> statement-breakpoint
CREATE POLICY "message_providers_of_shop" ON "message_providers" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
--> statement-breakpoint
CREATE POLICY "messages_of_shop" ON "messages" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
