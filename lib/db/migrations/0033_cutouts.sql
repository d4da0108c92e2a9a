ALTER TABLE "products" ADD COLUMN "cutout" text;--> statement-breakpoint
CREATE INDEX "products_cutouts" ON "products" USING btree ("cutout");