ALTER TABLE "variants" ADD COLUMN "asked_price" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
-- Made again under its name, since PostgreSQL before 17 cannot change how a column is generated.
ALTER TABLE "variants" DROP COLUMN "available";--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "available" integer GENERATED ALWAYS AS (case when held_since is null then greatest(pos_quantity - reserved, 0) else 0 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "variants_held" ON "variants" USING btree ("product_id") WHERE "variants"."held_since" is not null;
