CREATE TABLE "feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"settings" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"weak" integer DEFAULT 0 NOT NULL,
	"written_at" timestamp with time zone,
	"source" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"scope" text NOT NULL,
	"scope_ids" integer[] NOT NULL,
	"percent" integer,
	"amount" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer CONSTRAINT "campaigns_updated_by_users_id_fk" REFERENCES "users"("id") ON DELETE set null,
	"removed_at" timestamp with time zone,
	CONSTRAINT "campaigns_time" CHECK ("campaigns"."ends_at" > "campaigns"."starts_at"),
	CONSTRAINT "campaigns_reduction" CHECK (("campaigns"."percent" between 1 and 99 and "campaigns"."amount" is null)
        or ("campaigns"."percent" is null and "campaigns"."amount" > 0))
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"variant_id" integer NOT NULL CONSTRAINT "price_history_variant_id_variants_id_fk" REFERENCES "variants"("id") ON DELETE cascade,
	"price" integer NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "campaign" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "no_promotions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "old_price" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "reduced_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "price_history_variant" ON "price_history" USING btree ("variant_id","until_at");--> statement-breakpoint
CREATE UNIQUE INDEX "price_history_current" ON "price_history" USING btree ("variant_id") WHERE "price_history"."until_at" is null;
--> statement-breakpoint
-- Written by hand from here on.
CREATE FUNCTION keep_former_price() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if NEW.pos_price is null or NEW.price >= NEW.pos_price then
    NEW.old_price := null;
    NEW.reduced_since := null;
  elsif TG_OP = 'INSERT' then
    -- A size that was never sold before has no former price.
    NEW.old_price := null;
    NEW.reduced_since := now();
  elsif NEW.reduced_since is null then
    NEW.reduced_since := now();
    select min(price) into NEW.old_price from price_history
      where variant_id = NEW.id and (until_at is null or until_at > now() - interval '30 days');
  end if;
  return NEW;
end $$;
--> statement-breakpoint
CREATE TRIGGER variants_former_price BEFORE INSERT OR UPDATE OF price, pos_price ON variants
  FOR EACH ROW EXECUTE FUNCTION keep_former_price();
--> statement-breakpoint
-- Per statement, since a first synchronisation inserts tens of thousands of sizes.
CREATE FUNCTION record_new_prices() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into price_history (variant_id, price, from_at) select id, price, now() from added order by id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER variants_price_new AFTER INSERT ON variants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_new_prices();
--> statement-breakpoint
CREATE FUNCTION record_changed_price() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- The current price is replaced if it was set in this transaction, or in one that committed after this one began.
  update price_history set price = NEW.price
    where variant_id = NEW.id and until_at is null and from_at >= now();
  if found then return null; end if;
  update price_history set until_at = now() where variant_id = NEW.id and until_at is null;
  insert into price_history (variant_id, price, from_at) values (NEW.id, NEW.price, now());
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER variants_price_changed AFTER UPDATE OF price ON variants
  FOR EACH ROW WHEN (OLD.price IS DISTINCT FROM NEW.price) EXECUTE FUNCTION record_changed_price();
--> statement-breakpoint
-- What is known of the time before: reduced sizes cost the POS price until the last edit; earlier versions of the shop
-- also showed former prices that only the product carried.
INSERT INTO price_history (variant_id, price, from_at, until_at)
  SELECT v.id, coalesce(v.pos_price, v.price), least(p.created_at, coalesce(e.updated_at, now())),
    CASE WHEN v.pos_price > v.price THEN coalesce(e.updated_at, now()) END
  FROM variants v JOIN products p ON p.id = v.product_id
    LEFT JOIN product_edits e ON e.product_id = p.id;
--> statement-breakpoint
INSERT INTO price_history (variant_id, price, from_at)
  SELECT v.id, v.price, coalesce(e.updated_at, now())
  FROM variants v LEFT JOIN product_edits e ON e.product_id = v.product_id
  WHERE v.pos_price > v.price;
--> statement-breakpoint
UPDATE variants SET old_price = coalesce(p.old_price, variants.pos_price),
    reduced_since = coalesce(e.updated_at, now())
  FROM products p LEFT JOIN product_edits e ON e.product_id = p.id
  WHERE p.id = variants.product_id
    AND (variants.pos_price > variants.price OR (variants.pos_price IS NULL AND p.old_price > variants.price));
