ALTER TABLE "ad_creative" ADD COLUMN "keywords" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
INSERT INTO "ad_creative" ("type", "keywords", "advertiser", "ad_text", "image_url", "landing_url", "background_color", "starts_at", "ends_at")
	SELECT 'SEARCH_IMAGE', "keywords", '검색 광고', coalesce(nullif(left(array_to_string("keywords", ', '), 100), ''), '검색 광고'), "image", "url", "background_color", now(), '2099-12-31T15:00:00Z'
	FROM "search_ad" ORDER BY "id";--> statement-breakpoint
DROP TABLE "search_ad" CASCADE;
