ALTER TABLE "offers" ADD COLUMN "percent_fraction" numeric(5, 4) DEFAULT 0 NOT NULL CONSTRAINT "offers_percent_fraction" CHECK ("offers"."percent_fraction" >= 0 and "offers"."percent_fraction" < 1);
