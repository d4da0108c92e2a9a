ALTER TABLE "photo_colours" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "photo_colours" ADD COLUMN "height" integer;