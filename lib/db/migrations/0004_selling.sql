CREATE TABLE "product_pairs" (
	"product_id" integer NOT NULL CONSTRAINT "product_pairs_product_id_products_id_fk" REFERENCES "products"("id"),
	"other_id" integer NOT NULL CONSTRAINT "product_pairs_other_id_products_id_fk" REFERENCES "products"("id"),
	"rank" integer NOT NULL,
	"orders" integer NOT NULL,
	"confidence" double precision NOT NULL,
	"lift" double precision NOT NULL,
	CONSTRAINT "product_pairs_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
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
CREATE TABLE "questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL CONSTRAINT "questions_product_id_products_id_fk" REFERENCES "products"("id"),
	"user_id" integer CONSTRAINT "questions_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE set null,
	"author" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"moderated_at" timestamp with time zone,
	"moderated_by" integer CONSTRAINT "questions_moderated_by_users_id_fk" REFERENCES "users"("id") ON DELETE set null,
	CONSTRAINT "questions_status_known" CHECK ("questions"."status" in ('pending', 'published', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "question_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"question_id" integer NOT NULL CONSTRAINT "question_answers_question_id_questions_id_fk" REFERENCES "questions"("id") ON DELETE cascade,
	"user_id" integer CONSTRAINT "question_answers_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE set null,
	"author" text NOT NULL,
	"is_shop" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_answers_status_known" CHECK ("question_answers"."status" in ('pending', 'published', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"is_series" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"percent" numeric(5, 2),
	"amount" integer,
	"gift_variant_id" integer CONSTRAINT "promo_codes_gift_variant_id_variants_id_fk" REFERENCES "variants"("id"),
	"max_uses" integer,
	"once_per_person" boolean DEFAULT false NOT NULL,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"min_sum" integer DEFAULT 0 NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"works_with_reduced" boolean DEFAULT false NOT NULL,
	"segment" text DEFAULT '' NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "promo_codes_value" CHECK (case "promo_codes"."kind"
        when 'percent' then coalesce("promo_codes"."percent", 0) > 0 and "promo_codes"."percent" < 100
        when 'sum' then coalesce("promo_codes"."amount", 0) > 0
        when 'gift' then "promo_codes"."gift_variant_id" is not null
        else "promo_codes"."kind" = 'free_delivery' end),
	CONSTRAINT "promo_codes_limits" CHECK (("promo_codes"."max_uses" is null or "promo_codes"."max_uses" > 0) and "promo_codes"."min_sum" >= 0
        and ("promo_codes"."valid_from" is null or "promo_codes"."valid_until" is null or "promo_codes"."valid_from" <= "promo_codes"."valid_until"))
);
--> statement-breakpoint
CREATE TABLE "order_discounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL CONSTRAINT "order_discounts_order_id_orders_id_fk" REFERENCES "orders"("id"),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"promo_code_id" integer CONSTRAINT "order_discounts_promo_code_id_promo_codes_id_fk" REFERENCES "promo_codes"("id"),
	"is_delivery_free" boolean DEFAULT false NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "order_discounts_amount" CHECK ("order_discounts"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promo_code_texts" (
	"id" serial PRIMARY KEY NOT NULL,
	"promo_code_id" integer NOT NULL CONSTRAINT "promo_code_texts_promo_code_id_promo_codes_id_fk" REFERENCES "promo_codes"("id"),
	"text" text NOT NULL,
	"key" text
);
--> statement-breakpoint
CREATE TABLE "promo_code_uses" (
	"order_id" integer PRIMARY KEY NOT NULL CONSTRAINT "promo_code_uses_order_id_orders_id_fk" REFERENCES "orders"("id"),
	"promo_code_id" integer NOT NULL CONSTRAINT "promo_code_uses_promo_code_id_promo_codes_id_fk" REFERENCES "promo_codes"("id"),
	"text_id" integer NOT NULL CONSTRAINT "promo_code_uses_text_id_promo_code_texts_id_fk" REFERENCES "promo_code_texts"("id"),
	"person_keys" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"review_id" integer NOT NULL CONSTRAINT "review_photos_review_id_reviews_id_fk" REFERENCES "reviews"("id") ON DELETE cascade,
	"picture" "bytea" NOT NULL,
	"thumb" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_bulks" (
	"act_id" integer PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"product_ids" integer[] NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "campaign" jsonb;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "no_promotions" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pos_hidden" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "old_price" integer;
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "reduced_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost" integer;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fit" text;
--> statement-breakpoint
ALTER TABLE "product_edits" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "product_pairs_other" ON "product_pairs" USING btree ("other_id");
--> statement-breakpoint
CREATE INDEX "price_history_variant" ON "price_history" USING btree ("variant_id","until_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "price_history_current" ON "price_history" USING btree ("variant_id") WHERE "price_history"."until_at" is null;
--> statement-breakpoint
CREATE INDEX "question_answers_question" ON "question_answers" USING btree ("question_id","status");
--> statement-breakpoint
CREATE INDEX "question_answers_pending" ON "question_answers" USING btree ("id") WHERE "question_answers"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "question_answers_user" ON "question_answers" USING btree ("user_id") WHERE "question_answers"."user_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "question_answers_shop" ON "question_answers" USING btree ("question_id") WHERE "question_answers"."is_shop";
--> statement-breakpoint
CREATE UNIQUE INDEX "question_answers_buyer" ON "question_answers" USING btree ("question_id","user_id");
--> statement-breakpoint
CREATE INDEX "questions_shown" ON "questions" USING btree ("product_id","status","id");
--> statement-breakpoint
CREATE INDEX "questions_status" ON "questions" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "questions_user" ON "questions" USING btree ("user_id") WHERE "questions"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "questions_email" ON "questions" USING btree (lower("email")) WHERE "questions"."email" <> '';
--> statement-breakpoint
CREATE INDEX "questions_moderated_by" ON "questions" USING btree ("moderated_by") WHERE "questions"."moderated_by" is not null;
--> statement-breakpoint
CREATE INDEX "order_discounts_order" ON "order_discounts" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_discounts_code" ON "order_discounts" USING btree ("promo_code_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "promo_code_texts_key" ON "promo_code_texts" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "promo_code_texts_code" ON "promo_code_texts" USING btree ("promo_code_id");
--> statement-breakpoint
CREATE INDEX "promo_code_uses_code" ON "promo_code_uses" USING btree ("promo_code_id");
--> statement-breakpoint
CREATE INDEX "promo_code_uses_text" ON "promo_code_uses" USING btree ("text_id");
--> statement-breakpoint
CREATE INDEX "promo_code_uses_person" ON "promo_code_uses" USING gin ("person_keys") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id");
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
--> statement-breakpoint
-- Until now only the POS could hide products.
UPDATE products SET pos_hidden = true WHERE hidden;
