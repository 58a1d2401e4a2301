ALTER TABLE "offers" ADD COLUMN "phase" text DEFAULT 'coming' NOT NULL;
--> statement-breakpoint
CREATE INDEX "offers_to_start" ON "offers" USING btree ("starts_at") WHERE take is not null and phase = 'coming';
--> statement-breakpoint
CREATE INDEX "offers_to_end" ON "offers" USING btree ("ends_at") WHERE take is not null and phase = 'running';
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "bundle" jsonb, ADD COLUMN "bundle_discount" bigint DEFAULT 0 NOT NULL;
