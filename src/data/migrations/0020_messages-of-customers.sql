ALTER TABLE "codes" ADD COLUMN "customer_id" integer;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "customer_id" integer;
