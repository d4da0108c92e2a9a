ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_unpaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0 or "refunds"."is_unpaid") NOT VALID;--> statement-breakpoint
UPDATE "refunds" SET "is_unpaid" = true WHERE "payment_id" IS NULL AND "reason" = 'Посилку не забрали';