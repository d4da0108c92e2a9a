CREATE TABLE "delivery_quotes" (
	"key" text PRIMARY KEY NOT NULL,
	"price" integer,
	"days" integer,
	"asked_for" date,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"status" text DEFAULT 'running' NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"message" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"ref" text PRIMARY KEY NOT NULL,
	"settlement_ref" text NOT NULL,
	"city_ref" text NOT NULL,
	"type" text NOT NULL,
	"number" integer NOT NULL,
	"address" text NOT NULL,
	"description" text NOT NULL,
	"search_text" text NOT NULL,
	"max_weight" integer,
	"max_sides" jsonb,
	"max_declared" integer,
	"schedule" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"ref" text PRIMARY KEY NOT NULL,
	"city_ref" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"region" text NOT NULL,
	"search_name" text NOT NULL,
	"place_count" integer DEFAULT 0 NOT NULL,
	"delivers_to_door" boolean DEFAULT false NOT NULL,
	"streets_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "streets" (
	"ref" text PRIMARY KEY NOT NULL,
	"settlement_ref" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"reference" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "waybills" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"ref" text,
	"number" text,
	"cost" integer,
	"arrives_on" date,
	"status_code" integer DEFAULT 1 NOT NULL,
	"status_text" text DEFAULT '' NOT NULL,
	"claimed_at" timestamp with time zone,
	"tracked_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "settlement_ref" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "place_ref" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "street_ref" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_estimate" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "event_date" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "staff_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_quotes_at" ON "delivery_quotes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "places_settlement" ON "places" USING btree ("settlement_ref","type","number");--> statement-breakpoint
CREATE INDEX "settlements_search" ON "settlements" USING btree ("search_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "settlements_city" ON "settlements" USING btree ("city_ref");--> statement-breakpoint
CREATE INDEX "streets_settlement" ON "streets" USING btree ("settlement_ref","search_name");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_reference" ON "refunds" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one" ON "refunds" USING btree ("payment_id") WHERE "refunds"."status" <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_one" ON "waybills" USING btree ("order_id") WHERE "waybills"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_number" ON "waybills" USING btree ("number") WHERE "waybills"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;