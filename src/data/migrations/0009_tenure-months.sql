ALTER TABLE "orders" ADD COLUMN "tenure_months" integer;
