CREATE TABLE "left_account" (
	"user_id" text PRIMARY KEY NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "balance_entry_gift" ON "balance_entry" USING btree ("gift_id") WHERE "balance_entry"."gift_id" is not null;--> statement-breakpoint
-- from now on it is the nick of all who left (protocol/account-rules.ts)
UPDATE "account" SET "nick" = "user_id" WHERE "nick" = '탈퇴한 회원';
