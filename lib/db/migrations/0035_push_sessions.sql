ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" integer CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" REFERENCES "public"."sessions"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");
