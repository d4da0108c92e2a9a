CREATE TABLE "photo_colours" (
	"path" text PRIMARY KEY NOT NULL,
	"colour" text NOT NULL
);
