ALTER TABLE "account" ADD COLUMN "staff_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "audit_log_area" ON "audit_log" USING btree (split_part("action", '.', 1),"id");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_staff" CHECK ("account"."role" = 'staff' or "account"."staff_roles" = '{}');--> statement-breakpoint
-- who was staff before there were roles may do all that staff could
UPDATE "account" SET "staff_roles" = '{admin,lead,agent,illegal,moderator,editor}' WHERE "role" = 'staff';
