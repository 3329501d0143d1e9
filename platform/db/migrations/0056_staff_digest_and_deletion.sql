CREATE TABLE "staff_digest" (
	"user_id" text PRIMARY KEY NOT NULL,
	"is_wanted" boolean,
	"told_on" date
);
--> statement-breakpoint
ALTER TABLE "staff_digest" ADD CONSTRAINT "staff_digest_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanction_deletion" ON "sanction" USING btree ("ends_at") WHERE "sanction"."act" = 'delete' and "sanction"."lifted_at" is null;