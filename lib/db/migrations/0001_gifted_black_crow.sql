CREATE TABLE "people" (
	"id" serial PRIMARY KEY NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"accounts" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"unfetched" integer DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_stale" boolean DEFAULT false NOT NULL,
	"joined_into" integer CONSTRAINT "people_joined_into_people_id_fk" REFERENCES "people"("id") ON DELETE cascade,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL CONSTRAINT "person_notes_person_id_people_id_fk" REFERENCES "people"("id") ON DELETE cascade,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"user_id" integer CONSTRAINT "person_notes_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE set null,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_sources" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL CONSTRAINT "person_sources_person_id_people_id_fk" REFERENCES "people"("id"),
	"order_id" integer CONSTRAINT "person_sources_order_id_orders_id_fk" REFERENCES "orders"("id"),
	"user_id" integer CONSTRAINT "person_sources_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE cascade,
	"proven_phone" text,
	"proven_email" text,
	"event_id" integer DEFAULT 0 NOT NULL,
	"account_at" timestamp with time zone,
	CONSTRAINT "person_sources_one" CHECK (("person_sources"."order_id" is null) <> ("person_sources"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "person_splits" (
	"one_id" integer NOT NULL CONSTRAINT "person_splits_one_id_people_id_fk" REFERENCES "people"("id") ON DELETE cascade,
	"other_id" integer NOT NULL CONSTRAINT "person_splits_other_id_people_id_fk" REFERENCES "people"("id") ON DELETE cascade,
	CONSTRAINT "person_splits_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_created" ON "people" USING btree ("created_at","id") WHERE ("people"."joined_into" is null and "people"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "people_last_order" ON "people" USING btree ("last_order_at" NULLS FIRST,"id") WHERE ("people"."joined_into" is null and "people"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "people_orders" ON "people" USING btree ("orders","id") WHERE ("people"."joined_into" is null and "people"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "people_spent" ON "people" USING btree ("spent","id") WHERE ("people"."joined_into" is null and "people"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree ("last_name" collate "und-x-icu","first_name" collate "und-x-icu","id") WHERE ("people"."joined_into" is null and "people"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "people_stale" ON "people" USING btree ("id") WHERE "people"."is_stale";--> statement-breakpoint
CREATE INDEX "people_joined" ON "people" USING btree ("joined_into") WHERE "people"."joined_into" is not null;--> statement-breakpoint
CREATE INDEX "people_unfetched" ON "people" USING btree ("id") WHERE "people"."unfetched" > 1;--> statement-breakpoint
CREATE INDEX "person_notes_person" ON "person_notes" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "person_notes_user" ON "person_notes" USING btree ("user_id") WHERE "person_notes"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "person_sources_order" ON "person_sources" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_sources_user" ON "person_sources" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "person_sources_person" ON "person_sources" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_sources_event" ON "person_sources" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "person_sources_phone" ON "person_sources" USING btree ("proven_phone") WHERE "person_sources"."proven_phone" is not null;--> statement-breakpoint
CREATE INDEX "person_sources_email" ON "person_sources" USING btree ("proven_email") WHERE "person_sources"."proven_email" is not null;--> statement-breakpoint
CREATE INDEX "person_splits_other" ON "person_splits" USING btree ("other_id");