CREATE TABLE "search_days" (
	"text" text NOT NULL,
	"day" date NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "search_days_text_day_pk" PRIMARY KEY("text","day")
);
--> statement-breakpoint
CREATE INDEX "search_days_day" ON "search_days" USING btree ("day");