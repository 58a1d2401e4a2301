ALTER TABLE "order_payments" ADD COLUMN "opens_order" boolean DEFAULT false NOT NULL;
