CREATE TABLE "files" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"version" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL
);
