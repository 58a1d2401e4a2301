CREATE TABLE "document_drafts" (
	"shop_id" integer NOT NULL,
	"route" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_drafts_shop_id_route_name_pk" PRIMARY KEY("shop_id","route","name")
);
--> statement-breakpoint
ALTER TABLE "document_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_drafts" ADD CONSTRAINT "document_drafts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "document_drafts_of_shop" ON "document_drafts" AS PERMISSIVE FOR ALL TO "haat_tenant" USING (shop_id = nullif(current_setting('haat.shop_id', true), '')::int) WITH CHECK (shop_id = nullif(current_setting('haat.shop_id', true), '')::int);--> statement-breakpoint
-- Whoever writes a document, by whatever way: the shop gets its next version, and every instance is told.
CREATE FUNCTION "bump_shops_of_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "shops" SET "version" = "version" + 1 WHERE "id" IN (SELECT "shop_id" FROM "touched");
	PERFORM pg_notify('haat_shop_changed', "shop_id"::text) FROM (SELECT DISTINCT "shop_id" FROM "touched") AS "shops_touched";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "documents_inserted" AFTER INSERT ON "documents" REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "bump_shops_of_documents"();--> statement-breakpoint
CREATE TRIGGER "documents_updated" AFTER UPDATE ON "documents" REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "bump_shops_of_documents"();--> statement-breakpoint
CREATE TRIGGER "documents_deleted" AFTER DELETE ON "documents" REFERENCING OLD TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "bump_shops_of_documents"();
