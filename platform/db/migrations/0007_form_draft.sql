CREATE TABLE "form_draft" (
	"token_hash" text NOT NULL,
	"form_type" text NOT NULL,
	"member_id" text,
	"fields" jsonb NOT NULL,
	"batch_id" text,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_draft_owner" UNIQUE NULLS NOT DISTINCT("token_hash","form_type","member_id")
);
--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_member_id_account_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."account"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_batch_id_upload_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."upload_batch"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_draft_end" ON "form_draft" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "form_draft_batch" ON "form_draft" USING btree ("batch_id") WHERE "form_draft"."batch_id" is not null;