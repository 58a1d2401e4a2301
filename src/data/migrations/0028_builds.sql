-- For databases of earlier builds; newer ones are created with it.
CREATE TABLE IF NOT EXISTS "haat_builds" (
	"number" integer GENERATED ALWAYS AS IDENTITY,
	"hash" text PRIMARY KEY,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
