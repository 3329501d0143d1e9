ALTER TABLE "board" ADD COLUMN "form_digest" text;--> statement-breakpoint
CREATE UNIQUE INDEX "board_form" ON "board" USING btree ("station_user_id","form_digest");