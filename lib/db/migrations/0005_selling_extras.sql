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
