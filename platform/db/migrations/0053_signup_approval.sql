ALTER TABLE "signup_request" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "signup_request" ADD COLUMN "state" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "signup_request" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "signup_request_waits" ON "signup_request" USING btree ("agreed_at","user_id") WHERE "signup_request"."state" = 'approval';