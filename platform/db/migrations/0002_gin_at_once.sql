DROP INDEX "account_search";--> statement-breakpoint
DROP INDEX "post_search";--> statement-breakpoint
DROP INDEX "catch_story_search";--> statement-breakpoint
DROP INDEX "playlist_search";--> statement-breakpoint
DROP INDEX "vod_search";--> statement-breakpoint
DROP INDEX "vod_tags";--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_search" ON "post" USING gin ("search") WITH (fastupdate=false) WHERE "post"."deleted_at" is null and "post"."blinded_at" is null;--> statement-breakpoint
CREATE INDEX "catch_story_search" ON "catch_story" USING gin ("search") WITH (fastupdate=false) WHERE "catch_story"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "playlist_search" ON "playlist" USING gin ("search") WITH (fastupdate=false) WHERE "playlist"."deleted_at" is null and "playlist"."is_display";--> statement-breakpoint
CREATE INDEX "vod_search" ON "vod" USING gin ("search") WITH (fastupdate=false) WHERE "vod"."deleted_at" is null and "vod"."is_display" and not "vod"."is_blinded" and "vod"."auth_no" <> 102;--> statement-breakpoint
CREATE INDEX "vod_tags" ON "vod" USING gin ("tags") WITH (fastupdate=false) WHERE "vod"."deleted_at" is null and "vod"."is_display" and not "vod"."is_blinded" and "vod"."auth_no" <> 102;