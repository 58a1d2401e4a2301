ALTER TABLE "search_indexes" ADD COLUMN "leased_until" timestamp with time zone;
