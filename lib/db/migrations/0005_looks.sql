ALTER TABLE "bundles" ADD COLUMN "choose" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "look_percents" integer[] DEFAULT '{}' NOT NULL;