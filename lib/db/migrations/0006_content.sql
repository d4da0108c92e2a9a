CREATE TABLE "content_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"renewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer CONSTRAINT "content_versions_updated_by_users_id_fk" REFERENCES "public"."users"("id") ON DELETE set null,
	CONSTRAINT "content_versions_time" CHECK ("content_versions"."ends_at" is null or "content_versions"."ends_at" > "content_versions"."starts_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_draft" ON "content_versions" USING btree ("key") WHERE "content_versions"."starts_at" is null;--> statement-breakpoint
CREATE INDEX "content_versions_key" ON "content_versions" USING btree ("key","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_token" ON "content_versions" USING btree ("token");