ALTER TABLE "users" ADD COLUMN "invited_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_role" CHECK ("users"."invited_role" in ('editor', 'manager', 'admin'));