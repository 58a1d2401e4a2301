ALTER TABLE "codes" ADD COLUMN "requested_from" text;
--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "other_tries" integer DEFAULT 0 NOT NULL;
