CREATE TABLE "notified_prices" (
	"user_id" integer NOT NULL CONSTRAINT "notified_prices_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE cascade,
	"product_id" integer NOT NULL CONSTRAINT "notified_prices_product_id_products_id_fk" REFERENCES "products"("id") ON DELETE cascade,
	"price" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notified_prices_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "telegram_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer CONSTRAINT "telegram_links_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE cascade,
	"order_id" integer CONSTRAINT "telegram_links_order_id_orders_id_fk" REFERENCES "orders"("id") ON DELETE cascade,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	"chat" text
);
--> statement-breakpoint
CREATE TABLE "user_notices" (
	"user_id" integer PRIMARY KEY NOT NULL CONSTRAINT "user_notices_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE cascade,
	"token" text NOT NULL,
	"prices_since" timestamp with time zone,
	"basket_since" timestamp with time zone,
	"mailed_key" text,
	"confirmed_at" timestamp with time zone,
	"prices_at" timestamp with time zone,
	"basket_at" timestamp with time zone,
	"basket" text,
	"basket_changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_links_token" ON "telegram_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "telegram_links_chat" ON "telegram_links" USING btree ("chat");--> statement-breakpoint
CREATE INDEX "telegram_links_user" ON "telegram_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "telegram_links_order" ON "telegram_links" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_notices_token" ON "user_notices" USING btree ("token");
--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "choose" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "look_percents" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
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
