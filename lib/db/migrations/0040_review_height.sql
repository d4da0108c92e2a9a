ALTER TABLE "reviews" ADD COLUMN "height" integer;
