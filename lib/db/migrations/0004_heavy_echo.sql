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
ALTER TABLE "order_lines" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_discounts_order" ON "order_discounts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_discounts_code" ON "order_discounts" USING btree ("promo_code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_code_texts_key" ON "promo_code_texts" USING btree ("key");--> statement-breakpoint
CREATE INDEX "promo_code_texts_code" ON "promo_code_texts" USING btree ("promo_code_id");--> statement-breakpoint
CREATE INDEX "promo_code_uses_code" ON "promo_code_uses" USING btree ("promo_code_id");--> statement-breakpoint
CREATE INDEX "promo_code_uses_text" ON "promo_code_uses" USING btree ("text_id");--> statement-breakpoint
CREATE INDEX "promo_code_uses_person" ON "promo_code_uses" USING gin ("person_keys") WITH (fastupdate=false);