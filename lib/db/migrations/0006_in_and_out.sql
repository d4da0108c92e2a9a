CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"session_id" integer CONSTRAINT "passkey_challenges_session_id_sessions_id_fk" REFERENCES "sessions"("id") ON DELETE cascade,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL CONSTRAINT "passkeys_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE cascade,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"place" text DEFAULT 'none' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"renewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer CONSTRAINT "content_versions_updated_by_users_id_fk" REFERENCES "users"("id") ON DELETE set null,
	CONSTRAINT "content_versions_time" CHECK ("content_versions"."ends_at" is null or "content_versions"."ends_at" > "content_versions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" serial PRIMARY KEY NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from_path_unique" UNIQUE("from_path")
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date NOT NULL,
	"step" smallint NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_days_day_step_pk" PRIMARY KEY("day","step")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"channel" text,
	"campaign" text DEFAULT '' NOT NULL,
	"step" smallint NOT NULL,
	"searches" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "visits_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"is_transparent" boolean NOT NULL,
	"created_by" integer CONSTRAINT "pictures_created_by_users_id_fk" REFERENCES "users"("id") ON DELETE set null,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0 and "pictures"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"per_minute" integer DEFAULT 120 NOT NULL,
	"user_id" integer NOT NULL CONSTRAINT "api_keys_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE cascade,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"replaced_by" integer CONSTRAINT "api_keys_replaced_by_api_keys_id_fk" REFERENCES "api_keys"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" serial PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_until" timestamp with time zone,
	"state" text DEFAULT 'on' NOT NULL,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" integer NOT NULL CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" REFERENCES "webhook_endpoints"("id") ON DELETE cascade,
	"event" text NOT NULL,
	"about" text NOT NULL,
	"act" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"tried_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" serial PRIMARY KEY NOT NULL,
	"receipt_id" uuid NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer NOT NULL CONSTRAINT "receipts_order_id_orders_id_fk" REFERENCES "orders"("id"),
	"payment_id" integer NOT NULL CONSTRAINT "receipts_payment_id_payments_id_fk" REFERENCES "payments"("id"),
	"refund_id" integer CONSTRAINT "receipts_refund_id_refunds_id_fk" REFERENCES "refunds"("id"),
	"partial_return_id" integer CONSTRAINT "receipts_partial_return_id_partial_returns_id_fk" REFERENCES "partial_returns"("id"),
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
CREATE TABLE "search_synonyms" (
	"typed" text PRIMARY KEY NOT NULL,
	"meant" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"bytes" "bytea",
	"titles" text[] NOT NULL,
	"columns" text[] NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"act_id" integer,
	"user_id" integer CONSTRAINT "imports_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE set null,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pos_photos" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "video" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "campaign_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "list_price" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "campaign" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "shop_answer" text;--> statement-breakpoint
ALTER TABLE "search_days" ADD COLUMN "orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_edits" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
CREATE INDEX "passkey_challenges_session" ON "passkey_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_slug" ON "content_pages" USING btree ("slug") WHERE "content_pages"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_draft" ON "content_versions" USING btree ("key") WHERE "content_versions"."starts_at" is null;--> statement-breakpoint
CREATE INDEX "content_versions_key" ON "content_versions" USING btree ("key","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_token" ON "content_versions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "pictures_used" ON "pictures" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_keys_replaced" ON "api_keys" USING btree ("replaced_by");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event","about","act");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_receipt" ON "receipts" USING btree ("receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_sale" ON "receipts" USING btree ("payment_id") WHERE "receipts"."kind" = 'sale';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_refund" ON "receipts" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_partial_return" ON "receipts" USING btree ("partial_return_id");--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipts_payment" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "receipts_failed" ON "receipts" USING btree ("order_id") WHERE "receipts"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" USING btree ("user_id") WHERE "imports"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "imports_applying" ON "imports" USING btree ("worked_at") WHERE "imports"."state" = 'applying';--> statement-breakpoint
CREATE INDEX "products_pos_photos" ON "products" USING gin ("pos_photos") WHERE "products"."pos_photos" is not null;
--> statement-breakpoint
-- Written by hand from here on.
-- Stores a webhook for each endpoint that wants the event, with the outbox message that sends it. Runs in the
-- transaction of the act; an event is sent once per record and transaction.
CREATE FUNCTION send_webhook(event_name text, record text, facts jsonb) RETURNS void LANGUAGE sql AS $$
  with added as (
    insert into webhook_deliveries (endpoint_id, event, about, act, payload)
    select id, event_name, record, pg_current_xact_id()::text || '/' || now()::text, jsonb_build_object(
      'type', event_name, 'timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', facts)
    from webhook_endpoints where state = 'on' and event_name = any(events)
    on conflict do nothing returning id)
  insert into outbox (kind, key, payload)
    select 'webhook.send', 'webhook-' || id, jsonb_build_object('deliveryId', id) from added
$$;
--> statement-breakpoint
CREATE FUNCTION is_webhook_wanted(event_name text) RETURNS boolean LANGUAGE sql STABLE AS $$
  select exists (select from webhook_endpoints where state = 'on' and event_name = any(events))
$$;
--> statement-breakpoint
-- For rows of `orders`, and of tables with `order_id`. Deferred to the commit, so that the facts are those of the whole
-- transaction.
CREATE FUNCTION send_order_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  changed integer := coalesce(to_jsonb(NEW)->>'order_id', to_jsonb(NEW)->>'id')::integer;
begin
  if not is_webhook_wanted(TG_ARGV[0]) then return null; end if;
  perform send_webhook(TG_ARGV[0], 'order-' || id, jsonb_build_object('orderId', number, 'status', status,
    'paymentStatus', payment_status, 'paymentMethod', payment_method, 'deliveryMethod', delivery_method,
    'total', total, 'isDeleted', archived_at is not null,
    'waybillNumbers', (select coalesce(jsonb_agg(w.number order by w.id), '[]') from waybills w
      where w.order_id = orders.id and w.number is not null and w.removed_at is null),
    'lines', (select jsonb_agg(jsonb_build_object('productId', l.product_id, 'size', l.size, 'quantity', l.quantity,
      'price', l.price) order by l.id) from order_lines l where l.order_id = orders.id)))
  from orders where id = changed and not (TG_ARGV[0] = 'order.changed' and created_at = now());
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_webhook_created AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION send_order_webhook('order.created');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_webhook_paid AFTER UPDATE OF payment_status ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.payment_status = 'paid' and OLD.payment_status <> 'paid')
  EXECUTE FUNCTION send_order_webhook('order.paid');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_webhook_changed AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.status, OLD.payment_status, OLD.total, OLD.extra_due, OLD.first_name, OLD.last_name, OLD.phone,
    OLD.email, OLD.comment, OLD.staff_note, OLD.delivery_method, OLD.delivery_address, OLD.archived_at)
    is distinct from (NEW.status, NEW.payment_status, NEW.total, NEW.extra_due, NEW.first_name, NEW.last_name, NEW.phone,
    NEW.email, NEW.comment, NEW.staff_note, NEW.delivery_method, NEW.delivery_address, NEW.archived_at))
  EXECUTE FUNCTION send_order_webhook('order.changed');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER waybills_webhook AFTER UPDATE OF number, removed_at ON waybills DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.number, OLD.removed_at) is distinct from (NEW.number, NEW.removed_at))
  EXECUTE FUNCTION send_order_webhook('order.changed');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER waybills_webhook_typed AFTER INSERT ON waybills DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.number is not null) EXECUTE FUNCTION send_order_webhook('order.changed');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_webhook AFTER INSERT OR UPDATE OF status ON refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'done' and not NEW.is_unpaid) EXECUTE FUNCTION send_order_webhook('order.refunded');
--> statement-breakpoint
CREATE FUNCTION send_customer_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if is_webhook_wanted(TG_ARGV[0]) then
    perform send_webhook(TG_ARGV[0], 'customer-' || NEW.id, jsonb_build_object('customerId', NEW.id,
      'joinedInto', NEW.joined_into, 'isDeleted', NEW.deleted_at is not null));
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A card is inserted empty, and filled by the transaction that first reads its orders and accounts.
CREATE TRIGGER people_webhook_created AFTER UPDATE OF search ON people
  FOR EACH ROW WHEN (OLD.search = '' and NEW.search <> '') EXECUTE FUNCTION send_customer_webhook('customer.created');
--> statement-breakpoint
CREATE TRIGGER people_webhook_changed AFTER UPDATE ON people
  FOR EACH ROW WHEN (OLD.search <> '' and (OLD.first_name, OLD.last_name, OLD.phone, OLD.email, OLD.city, OLD.joined_into, OLD.deleted_at)
    is distinct from (NEW.first_name, NEW.last_name, NEW.phone, NEW.email, NEW.city, NEW.joined_into, NEW.deleted_at))
  EXECUTE FUNCTION send_customer_webhook('customer.changed');
--> statement-breakpoint
-- One webhook for the sizes that a statement changed, in parts of 500.
CREATE FUNCTION send_stock_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if not is_webhook_wanted('stock.changed') then return null; end if;
  perform send_webhook('stock.changed', 'stock-' || gen_random_uuid(), jsonb_build_object('sizes', jsonb_agg(
    jsonb_build_object('productId', product_id, 'size', size, 'available', available))))
  from (select a.*, (row_number() over (order by a.id) - 1) / 500 as part
    from variants_after a join variants_before b on b.id = a.id where a.available <> b.available) changed
  group by part;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER variants_webhook AFTER UPDATE ON variants REFERENCING OLD TABLE AS variants_before NEW TABLE AS variants_after
  FOR EACH STATEMENT EXECUTE FUNCTION send_stock_webhook();
--> statement-breakpoint
CREATE FUNCTION keep_sale_facts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  select coalesce(NEW.cost, v.cost), (p.campaign->>'id')::integer,
    case when p.campaign is not null then greatest(v.pos_price, NEW.price) end
  into NEW.cost, NEW.campaign_id, NEW.list_price
  from variants v join products p on p.id = v.product_id where v.id = NEW.variant_id;
  return NEW;
end $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_sale_facts BEFORE INSERT ON order_lines
  FOR EACH ROW EXECUTE FUNCTION keep_sale_facts();
