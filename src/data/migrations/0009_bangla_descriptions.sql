ALTER TABLE "campaigns" ADD COLUMN "description_bn" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "description_bn" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "long_description_bn" text;