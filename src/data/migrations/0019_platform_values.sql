CREATE TABLE "platform_values" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
