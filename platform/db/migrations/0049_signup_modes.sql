CREATE TABLE "used_challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signup_rule" ADD COLUMN "challenge" boolean;--> statement-breakpoint
CREATE INDEX "used_challenge_end" ON "used_challenge" USING btree ("ends_at");