ALTER TABLE "chat_act" ADD COLUMN "doer" text DEFAULT 'station' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_act" ADD COLUMN "undoer" text;--> statement-breakpoint
ALTER TABLE "station_blacklist" ADD COLUMN "doer" text DEFAULT 'station' NOT NULL;--> statement-breakpoint
-- who was staff and no carer of the station had acted for the house
UPDATE "chat_act" SET "doer" = 'house' FROM "account"
  WHERE "account"."user_id" = "chat_act"."actor_id" AND "account"."role" = 'staff'
  AND "chat_act"."actor_id" <> "chat_act"."station_user_id"
  AND NOT EXISTS (SELECT FROM "station_manager" AS "one" WHERE "one"."station_user_id" = "chat_act"."station_user_id" AND "one"."account_id" = "chat_act"."actor_id")
  AND NOT EXISTS (SELECT FROM "station_role" AS "one" WHERE "one"."station_user_id" = "chat_act"."station_user_id" AND "one"."account_id" = "chat_act"."actor_id" AND "one"."role" = 'chatManager');--> statement-breakpoint
UPDATE "chat_act" SET "undoer" = 'station' WHERE "undone_at" IS NOT NULL;--> statement-breakpoint
UPDATE "chat_act" SET "undoer" = 'house' FROM "account"
  WHERE "account"."user_id" = "chat_act"."undone_by" AND "account"."role" = 'staff'
  AND "chat_act"."undone_by" <> "chat_act"."station_user_id"
  AND NOT EXISTS (SELECT FROM "station_manager" AS "one" WHERE "one"."station_user_id" = "chat_act"."station_user_id" AND "one"."account_id" = "chat_act"."undone_by")
  AND NOT EXISTS (SELECT FROM "station_role" AS "one" WHERE "one"."station_user_id" = "chat_act"."station_user_id" AND "one"."account_id" = "chat_act"."undone_by" AND "one"."role" = 'chatManager');--> statement-breakpoint
UPDATE "station_blacklist" SET "doer" = 'house' FROM "chat_act"
  WHERE "chat_act"."act" = 'blacklist' AND "chat_act"."doer" = 'house' AND "chat_act"."undone_at" IS NULL AND "station_blacklist"."kind" = 'station'
  AND "chat_act"."station_user_id" = "station_blacklist"."station_user_id" AND "chat_act"."target_id" = "station_blacklist"."account_id" AND "chat_act"."created_at" = "station_blacklist"."created_at";