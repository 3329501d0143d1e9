CREATE TABLE "broadcast_arrival" (
	"broad_no" bigint NOT NULL,
	"viewer" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "broadcast_arrival_broad_no_viewer_pk" PRIMARY KEY("broad_no","viewer")
);
--> statement-breakpoint
CREATE TABLE "broadcast_figure" (
	"broad_no" bigint PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"peak" integer DEFAULT 0 NOT NULL,
	"watched_minutes" bigint DEFAULT 0 NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"from_home" integer DEFAULT 0 NOT NULL,
	"from_search" integer DEFAULT 0 NOT NULL,
	"from_favorite" integer DEFAULT 0 NOT NULL,
	"from_inside" integer DEFAULT 0 NOT NULL,
	"from_outside" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"balloons" integer DEFAULT 0 NOT NULL,
	"ad_balloons" integer DEFAULT 0 NOT NULL,
	"stickers" integer DEFAULT 0 NOT NULL,
	"subscribers" integer DEFAULT 0 NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcast_minute" (
	"broad_no" bigint NOT NULL,
	"minute" integer NOT NULL,
	"viewers" integer NOT NULL,
	CONSTRAINT "broadcast_minute_broad_no_minute_pk" PRIMARY KEY("broad_no","minute")
);
--> statement-breakpoint
DROP INDEX "favorite_streamer";--> statement-breakpoint
ALTER TABLE "stream_viewer" ADD COLUMN "source" text DEFAULT 'inside' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift" ADD COLUMN "thanked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "thanked_count" integer;--> statement-breakpoint
ALTER TABLE "broadcast_figure" ADD CONSTRAINT "broadcast_figure_broad_no_broadcast_no_fk" FOREIGN KEY ("broad_no") REFERENCES "public"."broadcast"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_figure" ADD CONSTRAINT "broadcast_figure_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_minute" ADD CONSTRAINT "broadcast_minute_broad_no_broadcast_no_fk" FOREIGN KEY ("broad_no") REFERENCES "public"."broadcast"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_figure_user" ON "broadcast_figure" USING btree ("user_id","started_at" desc);--> statement-breakpoint
CREATE INDEX "favorite_streamer" ON "favorite" USING btree ("streamer_id","created_at");