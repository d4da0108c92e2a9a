CREATE INDEX "products_shown" ON "products" USING btree ("id","category_id") WHERE not "products"."hidden" and "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "product_meta_same_title" ON "product_meta" USING btree (lower(btrim("title") collate "und-x-icu") collate "C");--> statement-breakpoint
CREATE INDEX "product_meta_same_description" ON "product_meta" USING btree (lower(btrim("description") collate "und-x-icu") collate "C");--> statement-breakpoint
CREATE INDEX "audit_log_title" ON "audit_log" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_number" ON "audit_log" USING btree (lower("entity_id"));