CREATE TABLE "stock_alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"variant_id" integer NOT NULL CONSTRAINT "stock_alerts_variant_id_variants_id_fk" REFERENCES "public"."variants"("id"),
	"user_id" integer CONSTRAINT "stock_alerts_user_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE cascade,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmation_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("variant_id","email_key") WHERE "stock_alerts"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_due" ON "stock_alerts" USING btree ("variant_id","id") WHERE "stock_alerts"."confirmed_at" is not null and "stock_alerts"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_notified" ON "stock_alerts" USING btree ("variant_id","notified_at") WHERE "stock_alerts"."notified_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_alerts_email" ON "stock_alerts" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "stock_alerts_token" ON "stock_alerts" USING btree ("token");--> statement-breakpoint
CREATE INDEX "stock_alerts_user" ON "stock_alerts" USING btree ("user_id") WHERE "stock_alerts"."user_id" is not null;