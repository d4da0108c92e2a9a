CREATE TABLE "pos_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"verify" text NOT NULL,
	"object" text NOT NULL,
	"object_id" bigint NOT NULL,
	"action" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now()
);
--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "kind" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "suspicion" jsonb;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "ingredient_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pos_status" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pos_receipt_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pos_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pos_counted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "pos_events_verify" ON "pos_events" USING btree ("verify");--> statement-breakpoint
CREATE INDEX "pos_events_due" ON "pos_events" USING btree ("due_at") WHERE "pos_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "pos_events_received" ON "pos_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "orders_at_till" ON "orders" USING btree ("pos_asked_at") WHERE "orders"."pos_order_id" is not null and "orders"."pos_counted_at" is null;