ALTER TABLE "cart_sessions" DROP COLUMN "contact";
