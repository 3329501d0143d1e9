-- One token for each time the views of a VOD doubled: seen01 (1 view) … seen31. Three letters and more: none of search_tokens.
CREATE FUNCTION "seen_tokens"(views integer) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(('{seen01,seen02,seen03,seen04,seen05,seen06,seen07,seen08,seen09,seen10,seen11,seen12,seen13,seen14,seen15,seen16,seen17,seen18,seen19,seen20,seen21,seen22,seen23,seen24,seen25,seen26,seen27,seen28,seen29,seen30,seen31}'::text[])[1:length(ltrim(views::bit(32)::text, '0'))])
$$;
--> statement-breakpoint
DROP INDEX "vod_search";--> statement-breakpoint
CREATE INDEX "account_suspended" ON "account" USING btree ("suspended_until") WHERE "account"."suspended_until" is not null;--> statement-breakpoint
CREATE INDEX "broadcast_user" ON "broadcast" USING btree ("user_id","ended_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "station_profile_keys" ON "station_profile" USING gin (("settings"->'search'->'keys')) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_registered" ON "post" USING brin ("registered_at");--> statement-breakpoint
CREATE INDEX "vod_by_user" ON "vod" USING btree ("user_id","registered_at" DESC NULLS FIRST,"title_no" DESC NULLS FIRST) WHERE "vod"."deleted_at" is null and "vod"."is_display" and not "vod"."is_blinded" and "vod"."auth_no" <> 102 and "vod"."file_type" <> 'CATCH';--> statement-breakpoint
CREATE INDEX "catch_by_user" ON "vod" USING btree ("user_id","registered_at" DESC NULLS FIRST,"title_no" DESC NULLS FIRST) WHERE "vod"."deleted_at" is null and "vod"."is_display" and not "vod"."is_blinded" and "vod"."auth_no" <> 102 and "vod"."file_type" = 'CATCH';--> statement-breakpoint
CREATE INDEX "clip_by_original_user" ON "vod" USING btree ("original_user_id","registered_at" DESC NULLS FIRST,"title_no" DESC NULLS FIRST) WHERE "vod"."deleted_at" is null and "vod"."is_display" and not "vod"."is_blinded" and "vod"."auth_no" <> 102 and "vod"."file_type" = 'CLIP';--> statement-breakpoint
CREATE INDEX "vod_search" ON "vod" USING gin (("search" || seen_tokens("views"))) WITH (fastupdate=false) WHERE "vod"."deleted_at" is null and "vod"."is_display" and not "vod"."is_blinded" and "vod"."auth_no" <> 102;