ALTER INDEX "orders_at_till" RENAME TO "orders_at_pos";--> statement-breakpoint
ALTER TABLE "product_tags" ALTER COLUMN "source" SET DEFAULT 'pos';--> statement-breakpoint
UPDATE "product_tags" SET "source" = 'pos' WHERE "source" = 'till';--> statement-breakpoint
UPDATE "order_events" SET "by" = 'pos' WHERE "by" = 'till' AND "user_id" IS NULL;--> statement-breakpoint
UPDATE "outbox" SET "kind" = replace("kind", 'till-refused', 'pos-refused') WHERE "kind" LIKE 'shop.till-refused.%';
