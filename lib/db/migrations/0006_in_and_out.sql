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
ALTER TABLE "products" ADD COLUMN "pos_photos" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "video" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_edits" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
CREATE INDEX "passkey_challenges_session" ON "passkey_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_draft" ON "content_versions" USING btree ("key") WHERE "content_versions"."starts_at" is null;--> statement-breakpoint
CREATE INDEX "content_versions_key" ON "content_versions" USING btree ("key","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_token" ON "content_versions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "pictures_used" ON "pictures" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_receipt" ON "receipts" USING btree ("receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_sale" ON "receipts" USING btree ("payment_id") WHERE "receipts"."kind" = 'sale';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_refund" ON "receipts" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_partial_return" ON "receipts" USING btree ("partial_return_id");--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipts_payment" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "receipts_failed" ON "receipts" USING btree ("order_id") WHERE "receipts"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "products_pos_photos" ON "products" USING gin ("pos_photos") WHERE "products"."pos_photos" is not null;