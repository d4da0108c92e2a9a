CREATE TABLE "wish_links" (
	"user_id" integer PRIMARY KEY NOT NULL CONSTRAINT "wish_links_user_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE cascade,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "wish_links_token" ON "wish_links" USING btree ("token");
