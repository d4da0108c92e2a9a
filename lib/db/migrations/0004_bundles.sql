CREATE TABLE "bundle_products" (
	"bundle_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bundle_products_bundle_id_product_id_pk" PRIMARY KEY("bundle_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"photo" text,
	"discount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "bundles_discount" CHECK ("bundles"."discount" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "order_bundles" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"bundle_id" integer NOT NULL,
	"title" text NOT NULL,
	"discount" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "order_bundles_quantity" CHECK ("order_bundles"."quantity" between 1 and 99),
	CONSTRAINT "order_bundles_money" CHECK ("order_bundles"."price" > 0 and "order_bundles"."discount" between 0 and 100
        and "order_bundles"."total" between 0 and "order_bundles"."price" * "order_bundles"."quantity")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "order_bundle_id" integer;--> statement-breakpoint
ALTER TABLE "bundle_products" ADD CONSTRAINT "bundle_products_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_products" ADD CONSTRAINT "bundle_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_bundles" ADD CONSTRAINT "order_bundles_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_bundles" ADD CONSTRAINT "order_bundles_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_products_product" ON "bundle_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_bundles_order" ON "order_bundles" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_bundle_id_order_bundles_id_fk" FOREIGN KEY ("order_bundle_id") REFERENCES "public"."order_bundles"("id") ON DELETE no action ON UPDATE no action;