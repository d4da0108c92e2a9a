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
CREATE TABLE "search_synonyms" (
	"typed" text PRIMARY KEY NOT NULL,
	"meant" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "campaign_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "list_price" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "campaign" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_days" ADD COLUMN "orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Written by hand from here on.
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
