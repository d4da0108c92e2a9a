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
ALTER TABLE "products" ADD COLUMN "pos_photos" text[];
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "video" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_edits" ADD COLUMN "pictures" jsonb;
--> statement-breakpoint
CREATE INDEX "pictures_used" ON "pictures" USING btree ("used_at");
--> statement-breakpoint
CREATE INDEX "products_pos_photos" ON "products" USING gin ("pos_photos") WHERE "products"."pos_photos" is not null;