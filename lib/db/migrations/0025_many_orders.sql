CREATE INDEX IF NOT EXISTS "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_staff" ON "users" USING btree ("id") WHERE "users"."role" <> 'customer' or "users"."invited_role" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_created" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "waybills_created" ON "waybills" USING btree ("created_at") WHERE "waybills"."removed_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_meta_updated_by" ON "product_meta" USING btree ("updated_by") WHERE "product_meta"."updated_by" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_events_user" ON "order_events" USING btree ("user_id") WHERE "order_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_phone" ON "orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_in_review" ON "orders" USING btree ("updated_at","id") WHERE "orders"."payment_status" = 'review';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_taken_by" ON "orders" USING btree ("taken_by") WHERE "orders"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_unsettled" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('pending', 'failed', 'expired');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_user" ON "reviews" USING btree ("user_id") WHERE "reviews"."user_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_moderated_by" ON "reviews" USING btree ("moderated_by") WHERE "reviews"."moderated_by" is not null;