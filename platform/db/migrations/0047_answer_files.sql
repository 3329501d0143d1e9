ALTER TABLE "held_answer" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "ticket_answer" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "answer_draft" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "held_answer" ADD CONSTRAINT "held_answer_batch_id_upload_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."upload_batch"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_answer" ADD CONSTRAINT "ticket_answer_batch_id_upload_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."upload_batch"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_draft" ADD CONSTRAINT "answer_draft_batch_id_upload_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."upload_batch"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_answer_batch" ON "ticket_answer" USING btree ("batch_id") WHERE "ticket_answer"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "answer_draft_batch" ON "answer_draft" USING btree ("batch_id") WHERE "answer_draft"."batch_id" is not null;