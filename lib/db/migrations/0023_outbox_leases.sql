ALTER TABLE "outbox" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "outbox_waiting_kind" ON "outbox" USING btree ("kind","id") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_waiting_subject" ON "outbox" USING btree (coalesce('order-' || ("payload"->>'orderId'), 'user-' || ("payload"->>'userId')),"id") WHERE "outbox"."done_at" is null;