DROP INDEX "audit_log_act";--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("act_id","id") WHERE "audit_log"."act_id" is not null;