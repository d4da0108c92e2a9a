CREATE TABLE "partial_returns" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL CONSTRAINT "partial_returns_payment_id_payments_id_fk" REFERENCES "public"."payments"("id"),
	"amount" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partial_returns_amount" CHECK ("partial_returns"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_seen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "partial_returns_payment" ON "partial_returns" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "partial_returns_at" ON "partial_returns" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payments_returned" ON "payments" USING btree ("order_id") WHERE "payments"."returned" > "payments"."returned_seen";