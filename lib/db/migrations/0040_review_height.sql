ALTER TABLE "reviews" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_height" CHECK ("reviews"."height" between 120 and 220);