CREATE TABLE "feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"settings" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"weak" integer DEFAULT 0 NOT NULL,
	"written_at" timestamp with time zone,
	"source" text DEFAULT '' NOT NULL
);
