CREATE TABLE "receipts" (
	"id" serial PRIMARY KEY NOT NULL,
	"receipt_id" uuid NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer NOT NULL CONSTRAINT "receipts_order_id_orders_id_fk" REFERENCES "public"."orders"("id"),
	"payment_id" integer NOT NULL CONSTRAINT "receipts_payment_id_payments_id_fk" REFERENCES "public"."payments"("id"),
	"refund_id" integer CONSTRAINT "receipts_refund_id_refunds_id_fk" REFERENCES "public"."refunds"("id"),
	"partial_return_id" integer CONSTRAINT "receipts_partial_return_id_partial_returns_id_fk" REFERENCES "public"."partial_returns"("id"),
	"total" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"fiscal_number" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"is_offline" boolean DEFAULT false NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "receipts_total" CHECK ("receipts"."total" > 0),
	CONSTRAINT "receipts_reason" CHECK (("receipts"."refund_id" is not null)::int + ("receipts"."partial_return_id" is not null)::int
        = ("receipts"."kind" = 'return')::int)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_receipt" ON "receipts" USING btree ("receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_sale" ON "receipts" USING btree ("payment_id") WHERE "receipts"."kind" = 'sale';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_refund" ON "receipts" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_partial_return" ON "receipts" USING btree ("partial_return_id");--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipts_payment" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "receipts_failed" ON "receipts" USING btree ("order_id") WHERE "receipts"."state" = 'failed';