CREATE INDEX "products_shown" ON "products" USING btree ("id","category_id") WHERE not "products"."hidden" and "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_title" ON "audit_log" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_number" ON "audit_log" USING btree (lower("entity_id"));