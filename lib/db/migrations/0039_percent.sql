ALTER TABLE "bundles" ALTER COLUMN "discount" SET DATA TYPE numeric(5, 2);--> statement-breakpoint
ALTER TABLE "order_bundles" ALTER COLUMN "discount" SET DATA TYPE numeric(5, 2);--> statement-breakpoint
ALTER TABLE "product_edits" ALTER COLUMN "discount" SET DATA TYPE numeric(5, 2);