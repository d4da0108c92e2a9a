CREATE TABLE "product_bulks" (
	"act_id" integer PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"product_ids" integer[] NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pos_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "product_edits" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Written by hand: until now only the POS could hide products.
UPDATE "products" SET "pos_hidden" = true WHERE "hidden";
