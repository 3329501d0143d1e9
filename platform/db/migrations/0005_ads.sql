CREATE TABLE "ad_count" (
	"creative_id" bigint NOT NULL,
	"day" date NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "ad_count_creative_id_day_event_pk" PRIMARY KEY("creative_id","day","event")
);
--> statement-breakpoint
CREATE TABLE "ad_event" (
	"creative_id" bigint NOT NULL,
	"delivery" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_event_creative_id_delivery_event_pk" PRIMARY KEY("creative_id","delivery","event")
);
--> statement-breakpoint
ALTER TABLE "home_popup" ALTER COLUMN "image_path" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_creative" ADD COLUMN "folding_image_url" text;--> statement-breakpoint
ALTER TABLE "ad_creative" ADD COLUMN "expanded_image_url" text;--> statement-breakpoint
ALTER TABLE "ad_creative" ADD COLUMN "alternative_image_url" text;--> statement-breakpoint
ALTER TABLE "ad_creative" ADD COLUMN "profile_image_url" text;--> statement-breakpoint
ALTER TABLE "ad_creative" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "ad_creative" ADD COLUMN "video_placement" text;--> statement-breakpoint
ALTER TABLE "ad_creative" ADD COLUMN "expanded_background_color" text;--> statement-breakpoint
ALTER TABLE "home_popup" ADD COLUMN "contents" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_count" ADD CONSTRAINT "ad_count_creative_id_ad_creative_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."ad_creative"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_event" ADD CONSTRAINT "ad_event_creative_id_ad_creative_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."ad_creative"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_event_at" ON "ad_event" USING btree ("at");