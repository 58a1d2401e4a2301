-- Counts of the limits, shared by all instances. Unlogged: a crash forgets them, and counting waits for no disk.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
) WITH (fillfactor = 50);
