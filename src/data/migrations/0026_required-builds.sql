ALTER TABLE "haat_migrations" ADD COLUMN IF NOT EXISTS "requires" text;
