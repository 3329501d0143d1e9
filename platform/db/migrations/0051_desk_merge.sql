ALTER TABLE "ticket" ADD COLUMN "merged_into_id" text;--> statement-breakpoint
ALTER TABLE "ticket_link" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_merged_into_id_ticket_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."ticket"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_guest" ON "ticket" USING btree (lower("email")) WHERE "ticket"."member_id" is null;--> statement-breakpoint
CREATE INDEX "ticket_merged" ON "ticket" USING btree ("merged_into_id") WHERE "ticket"."merged_into_id" is not null;