CREATE TABLE "signup_request" (
	"user_id" text PRIMARY KEY NOT NULL,
	"nick" text NOT NULL,
	"password_hash" text NOT NULL,
	"birth_date" date,
	"email" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	CONSTRAINT "signup_request_nick_unique" UNIQUE("nick"),
	CONSTRAINT "signup_request_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "used_challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signup_rule" ADD COLUMN "challenge" boolean;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "signup_id" text;--> statement-breakpoint
CREATE INDEX "signup_request_end" ON "signup_request" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "signup_request_email" ON "signup_request" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "used_challenge_end" ON "used_challenge" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_signup_id_signup_request_user_id_fk" FOREIGN KEY ("signup_id") REFERENCES "public"."signup_request"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_signup" ON "mail" USING btree ("signup_id") WHERE "mail"."signup_id" is not null;