ALTER TABLE "video" ADD COLUMN "maker_id" text;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "cut" jsonb;--> statement-breakpoint
ALTER TABLE "vod" ADD COLUMN "maker_user_id" text;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_maker_id_account_user_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."account"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod" ADD CONSTRAINT "vod_maker_user_id_account_user_id_fk" FOREIGN KEY ("maker_user_id") REFERENCES "public"."account"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_maker" ON "video" USING btree ("maker_id","no" DESC NULLS FIRST) WHERE "video"."maker_id" is not null;--> statement-breakpoint
CREATE INDEX "vod_maker" ON "vod" USING btree ("maker_user_id") WHERE "vod"."maker_user_id" is not null;