CREATE TABLE "staff_accounts" (
	"id" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"is_operator" boolean DEFAULT false NOT NULL,
	"sealed_authenticator" text,
	"authenticator_confirmed_at" timestamp with time zone,
	"authenticator_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_accounts_email_unique" UNIQUE("email")
);

--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" integer NOT NULL REFERENCES "staff_accounts"("id") ON DELETE cascade,
	"device" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "staff_sign_ins" (
	"id" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" integer NOT NULL REFERENCES "staff_accounts"("id") ON DELETE cascade,
	"method" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sign_ins_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"id" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL REFERENCES "staff_accounts"("id") ON DELETE cascade,
	"code_hash" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "operator_invitations" (
	"id" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" integer NOT NULL REFERENCES "staff_accounts"("id") ON DELETE cascade,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_invitations_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "staff_members" (
	"shop_id" integer NOT NULL,
	"account_id" integer NOT NULL REFERENCES "staff_accounts"("id") ON DELETE cascade,
	"role" text NOT NULL,
	"invitation_hash" text,
	"invitation_expires_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_members_shop_id_account_id_pk" PRIMARY KEY("shop_id","account_id")
);

--> statement-breakpoint
ALTER TABLE "staff_members" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "staff_members_of_shop" ON "staff_members" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
--> statement-breakpoint
CREATE TABLE "staff_tokens" (
	"shop_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	"account_id" integer NOT NULL REFERENCES "staff_accounts"("id") ON DELETE cascade,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_tokens_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);

--> statement-breakpoint
ALTER TABLE "staff_tokens" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "staff_tokens" ADD CONSTRAINT "staff_tokens_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "staff_tokens_of_shop" ON "staff_tokens" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"shop_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	"account_id" integer,
	"token_id" integer,
	"actor" text NOT NULL,
	"role" text NOT NULL,
	"call" text NOT NULL,
	"subject" text NOT NULL,
	"changes" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_entries_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);

--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "audit_entries_of_shop" ON "audit_entries" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);
--> statement-breakpoint
CREATE INDEX "staff_sessions_of_account" ON "staff_sessions" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "staff_sign_ins_of_account" ON "staff_sign_ins" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_recovery_codes_of_account" ON "staff_recovery_codes" USING btree ("account_id","code_hash");
--> statement-breakpoint
CREATE INDEX "operator_invitations_of_account" ON "operator_invitations" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "staff_members_of_account" ON "staff_members" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tokens_hash" ON "staff_tokens" USING btree ("shop_id","token_hash");
--> statement-breakpoint
CREATE INDEX "staff_tokens_of_account" ON "staff_tokens" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("shop_id","subject");
