CREATE TABLE "certificates" (
	"id" serial PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"ending" text NOT NULL,
	"token" text NOT NULL,
	"nominal" integer NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"valid_until" date NOT NULL,
	"order_id" integer CONSTRAINT "certificates_order_id_orders_id_fk" REFERENCES "orders"("id"),
	"order_line_id" integer CONSTRAINT "certificates_order_line_id_order_lines_id_fk" REFERENCES "order_lines"("id"),
	"recipient_email" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"send_on" date,
	"sent_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificates_balance" CHECK ("certificates"."nominal" > 0 and "certificates"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "certificate_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"certificate_id" integer NOT NULL CONSTRAINT "certificate_entries_certificate_id_certificates_id_fk" REFERENCES "certificates"("id"),
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" integer NOT NULL,
	"order_id" integer CONSTRAINT "certificate_entries_order_id_orders_id_fk" REFERENCES "orders"("id"),
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_entries_sides" CHECK ("certificate_entries"."amount" > 0 and ("certificate_entries"."debit" = 'certificate') <> ("certificate_entries"."credit" = 'certificate'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_certificate" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "certificate_paid" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "certificate_returned" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_certificate" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "certificate_entries_certificate" ON "certificate_entries" USING btree ("certificate_id");
--> statement-breakpoint
CREATE INDEX "certificate_entries_order" ON "certificate_entries" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code" ON "certificates" USING btree ("code_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_token" ON "certificates" USING btree ("token");
--> statement-breakpoint
CREATE INDEX "certificates_order" ON "certificates" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "certificates_line" ON "certificates" USING btree ("order_line_id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_certificate" CHECK ("orders"."certificate_returned" between 0 and "orders"."certificate_paid") NOT VALID;
--> statement-breakpoint
-- Written by hand from here on.
CREATE FUNCTION book_certificate_entry() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update certificates set balance = balance + case NEW.credit when 'certificate' then NEW.amount else -NEW.amount end
    where id = NEW.certificate_id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER certificate_entries_booked AFTER INSERT ON certificate_entries
  FOR EACH ROW EXECUTE FUNCTION book_certificate_entry();
--> statement-breakpoint
CREATE FUNCTION refuse_certificate_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'the ledger of certificates is only appended to';
end $$;
--> statement-breakpoint
CREATE TRIGGER certificate_entries_kept BEFORE UPDATE OR DELETE ON certificate_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_certificate_change();
--> statement-breakpoint
-- Only the trigger of an entry changes a balance.
CREATE TRIGGER certificates_balance_kept BEFORE UPDATE OF balance ON certificates
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_certificate_change();
