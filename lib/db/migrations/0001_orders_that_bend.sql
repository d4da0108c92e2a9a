CREATE TABLE "order_codes" (
	"order_id" integer PRIMARY KEY NOT NULL CONSTRAINT "order_codes_order_id_orders_id_fk" REFERENCES "orders"("id"),
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_edits" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL CONSTRAINT "order_edits_order_id_orders_id_fk" REFERENCES "orders"("id"),
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"agreed_at" timestamp with time zone,
	"user_id" integer CONSTRAINT "order_edits_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE set null,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL CONSTRAINT "order_notes_order_id_orders_id_fk" REFERENCES "orders"("id"),
	"user_id" integer CONSTRAINT "order_notes_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE set null,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"unread_by" integer[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"refund_id" integer NOT NULL CONSTRAINT "refund_lines_refund_id_refunds_id_fk" REFERENCES "refunds"("id"),
	"order_line_id" integer NOT NULL CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" REFERENCES "order_lines"("id"),
	"quantity" integer NOT NULL,
	"amount" integer NOT NULL,
	"goods" text NOT NULL,
	CONSTRAINT "refund_lines_quantity" CHECK ("refund_lines"."quantity" > 0 and "refund_lines"."amount" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "returns" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL CONSTRAINT "returns_order_id_orders_id_fk" REFERENCES "orders"("id"),
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"due_on" date,
	"address" text DEFAULT '' NOT NULL,
	"waybill" text DEFAULT '' NOT NULL,
	"carrier_ref" text DEFAULT '' NOT NULL,
	"claimed_at" timestamp with time zone,
	"tracked_at" timestamp with time zone,
	"parcel_text" text DEFAULT '' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"refund_id" integer CONSTRAINT "returns_refund_id_refunds_id_fk" REFERENCES "refunds"("id"),
	"exchange_id" integer CONSTRAINT "returns_exchange_id_orders_id_fk" REFERENCES "orders"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_settled" CHECK (("returns"."state" in ('refunded', 'exchanged')) = ("returns"."refund_id" is not null)
        and ("returns"."state" <> 'exchanged' or "returns"."exchange_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"return_id" integer NOT NULL CONSTRAINT "return_lines_return_id_returns_id_fk" REFERENCES "returns"("id"),
	"order_line_id" integer NOT NULL CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" REFERENCES "order_lines"("id"),
	"quantity" integer NOT NULL,
	"goods" text,
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"return_id" integer NOT NULL CONSTRAINT "return_photos_return_id_returns_id_fk" REFERENCES "returns"("id"),
	"by" text NOT NULL,
	"picture" "bytea" NOT NULL
);
--> statement-breakpoint
DROP INDEX "refunds_one";--> statement-breakpoint
DROP INDEX "waybills_one";--> statement-breakpoint
DROP INDEX "payments_one_paid";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "contents" jsonb;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "value" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "hand_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "released" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hand_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hand_discount_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extra_due" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "given_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_extra" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_whole" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Before, every refund was of the whole payment, and one per payment.
UPDATE "refunds" SET "is_whole" = true, "order_id" = (SELECT "order_id" FROM "payments" WHERE "id" = "payment_id");--> statement-breakpoint
-- Payments that the bank refunded without a request by the shop had no row of their own.
INSERT INTO "partial_returns" ("payment_id", "amount", "at")
	SELECT p."id", p."amount" - p."returned", p."updated_at" FROM "payments" p WHERE p."status" = 'refunded' AND p."amount" > p."returned"
	AND NOT EXISTS (SELECT FROM "refunds" r WHERE r."payment_id" = p."id" AND r."status" = 'done');--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_edit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_codes_expiry" ON "order_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_edits_order" ON "order_edits" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_notes_user" ON "order_notes" USING btree ("user_id") WHERE "order_notes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "order_notes_unread" ON "order_notes" USING btree ("id") WHERE "order_notes"."unread_by" <> '{}';--> statement-breakpoint
CREATE INDEX "refund_lines_refund" ON "refund_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refund_lines_line" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
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
CREATE INDEX "person_splits_other" ON "person_splits" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_lines_line" ON "return_lines" USING btree ("return_id","order_line_id");--> statement-breakpoint
CREATE INDEX "return_lines_order_line" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_photos_return" ON "return_photos" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_state" ON "returns" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_refund" ON "returns" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_exchange" ON "returns" USING btree ("exchange_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "waybills_order" ON "waybills" USING btree ("order_id") WHERE "waybills"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_assignee" ON "orders" USING btree ("assignee_id") WHERE "orders"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_tagged" ON "orders" USING btree ("id") WHERE "orders"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "orders_consent" ON "orders" USING btree ("id") WHERE "orders"."awaits_consent";--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_whole" ON "refunds" USING btree ("payment_id") WHERE "refunds"."is_whole";--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_sent" ON "refunds" USING btree ("payment_id") WHERE "refunds"."status" = 'requested' and "refunds"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_one" ON "waybills" USING btree ("order_id") WHERE "waybills"."removed_at" is null and "waybills"."contents" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'paid' and not "payments"."is_extra";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned" CHECK ("order_lines"."refunded" between 0 and "order_lines"."quantity" and "order_lines"."released" between 0 and "order_lines"."refunded") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_edited" CHECK ("orders"."hand_discount" between 0 and "orders"."discount_total" and "orders"."extra_due" between 0 and "orders"."total") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_given_back" CHECK ("orders"."given_back" between 0 and "orders"."total") NOT VALID;--> statement-breakpoint
UPDATE "payments" SET "refunded" = CASE WHEN "status" = 'refunded' OR EXISTS (
	SELECT FROM "refunds" r WHERE r."payment_id" = "payments"."id" AND r."status" <> 'failed') THEN "amount" ELSE "returned" END;--> statement-breakpoint
UPDATE "payments" SET "returned" = "amount", "returned_seen" = "amount" WHERE "status" = 'refunded';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded" between 0 and "payments"."amount") NOT VALID;