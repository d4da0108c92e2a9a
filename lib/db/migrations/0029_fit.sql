ALTER TABLE "users" ADD COLUMN "measurements" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "size_chart" jsonb;