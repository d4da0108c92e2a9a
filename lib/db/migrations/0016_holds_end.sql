ALTER TABLE "orders" ADD COLUMN "holder_keys" text[];--> statement-breakpoint
CREATE INDEX "orders_holder" ON "orders" USING gin ("holder_keys") WITH (fastupdate=false) WHERE "orders"."holder_keys" is not null;--> statement-breakpoint
-- Orders paid on receipt that nobody has confirmed yet: the staff have two days for them from now on.
UPDATE "orders" SET "held_until" = now() + interval '48 hours'
  WHERE "status" = 'new' AND "payment_status" = 'none' AND "holds_stock" AND "taken_by" IS NULL AND "archived_at" IS NULL;
