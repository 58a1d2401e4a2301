ALTER TABLE "shops" ADD COLUMN "profile_version" integer DEFAULT 1 NOT NULL;
