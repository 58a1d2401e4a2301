ALTER TABLE "domains" ADD COLUMN "uses_www" boolean DEFAULT false NOT NULL;
