-- First, while readers may still read: these can be built beforehand, one by one, without keeping anybody out (docs/scale.md).
CREATE INDEX IF NOT EXISTS "order_events_restocked" ON "order_events" USING btree ("order_id") WHERE "order_events"."kind" = 'pos' and "order_events"."value" = 'restocked';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_events_money" ON "order_events" USING btree ("at","order_id") WHERE "order_events"."kind" in ('payment', 'status') and "order_events"."value" in ('paid', 'refunded', 'delivered', 'returned');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_at_odds" ON "orders" USING btree ("updated_at") WHERE "orders"."pos_order_id" is not null and "orders"."archived_at" is null and (("orders"."status" in ('cancelled', 'returned'))
  <> (coalesce("orders"."pos_status", 'new') in ('cancelled', 'removed')))::int = 1;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_refunded" ON "orders" USING btree ("id") WHERE "orders"."payment_status" = 'refunded' and "orders"."status" in ('new', 'confirmed', 'packed', 'shipped');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_open" ON "refunds" USING btree ("payment_id") WHERE "refunds"."status" <> 'done';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_done" ON "refunds" USING btree ("done_at") WHERE "refunds"."status" = 'done';--> statement-breakpoint
CREATE TABLE "order_presence" (
	"order_id" integer NOT NULL CONSTRAINT "order_presence_order_id_orders_id_fk" REFERENCES "public"."orders"("id") ON DELETE cascade,
	"user_id" integer NOT NULL CONSTRAINT "order_presence_user_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE cascade,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_presence_order_id_user_id_pk" PRIMARY KEY("order_id","user_id")
);--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL CONSTRAINT "push_subscriptions_user_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE cascade,
	"session_id" integer CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" REFERENCES "public"."sessions"("id") ON DELETE cascade,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"user_id" integer NOT NULL CONSTRAINT "saved_views_user_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE cascade,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "staff_acts" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer CONSTRAINT "staff_acts_user_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE set null,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"undo" jsonb,
	"undone_at" timestamp with time zone,
	"undone_by" text
);--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "printed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packing_by" integer CONSTRAINT "orders_packing_by_users_id_fk" REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "act_id" integer CONSTRAINT "audit_log_act_id_staff_acts_id_fk" REFERENCES "public"."staff_acts"("id");--> statement-breakpoint
CREATE INDEX "order_presence_user" ON "order_presence" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "saved_views_user" ON "saved_views" USING btree ("user_id","list");--> statement-breakpoint
CREATE INDEX "staff_acts_user" ON "staff_acts" USING btree ("user_id") WHERE "staff_acts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_acts_undo" ON "staff_acts" USING btree ("at") WHERE "staff_acts"."undo" is not null;--> statement-breakpoint
CREATE INDEX "waybills_ready" ON "waybills" USING btree ("ready_at") WHERE "waybills"."ready_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_packing_by" ON "orders" USING btree ("packing_by") WHERE "orders"."packing_by" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("act_id","id") WHERE "audit_log"."act_id" is not null;--> statement-breakpoint
-- How many orders are at odds with the POS is nothing that could be guessed from either column.
CREATE STATISTICS "orders_at_odds_share" ON ((("status" in ('cancelled', 'returned')) <> (coalesce("pos_status", 'new') in ('cancelled', 'removed')))::int) FROM "orders";
