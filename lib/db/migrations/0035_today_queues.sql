CREATE INDEX "waybills_ready" ON "waybills" USING btree ("ready_at") WHERE "waybills"."ready_at" is not null;--> statement-breakpoint
CREATE INDEX "order_events_money" ON "order_events" USING btree ("at","order_id") WHERE "order_events"."kind" in ('payment', 'status') and "order_events"."value" in ('paid', 'refunded', 'delivered', 'returned');--> statement-breakpoint
CREATE INDEX "orders_at_odds" ON "orders" USING btree ("updated_at") WHERE "orders"."pos_order_id" is not null and "orders"."archived_at" is null and ("orders"."status" in ('cancelled', 'returned'))
  <> (coalesce("orders"."pos_status", 'new') in ('cancelled', 'removed'));--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("id") WHERE "orders"."payment_status" = 'refunded' and "orders"."status" in ('new', 'confirmed', 'packed', 'shipped');--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("payment_id") WHERE "refunds"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at") WHERE "refunds"."status" = 'done';--> statement-breakpoint
-- How many orders are at odds with the POS is nothing that could be guessed from either column.
CREATE STATISTICS "orders_at_odds_share" ON (("status" in ('cancelled', 'returned')) <> (coalesce("pos_status", 'new') in ('cancelled', 'removed'))) FROM "orders";
