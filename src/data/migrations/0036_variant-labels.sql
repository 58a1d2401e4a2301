ALTER TABLE "order_lines" ADD COLUMN "variant_label" text DEFAULT '' NOT NULL;
