ALTER TABLE "brands" ADD COLUMN "description" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "description_bn" text;
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "picture" text DEFAULT '' NOT NULL;
