CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"bytes" "bytea",
	"titles" text[] NOT NULL,
	"columns" text[] NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"act_id" integer,
	"user_id" integer REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" USING btree ("user_id") WHERE "imports"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "imports_applying" ON "imports" USING btree ("worked_at") WHERE "imports"."state" = 'applying';