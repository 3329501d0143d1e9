CREATE TABLE "vod_chapter" (
	"title_no" bigint NOT NULL,
	"second" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "vod_chapter_title_no_second_pk" PRIMARY KEY("title_no","second")
);
--> statement-breakpoint
CREATE TABLE "vod_midroll" (
	"title_no" bigint NOT NULL,
	"second" integer NOT NULL,
	CONSTRAINT "vod_midroll_title_no_second_pk" PRIMARY KEY("title_no","second")
);
--> statement-breakpoint
ALTER TABLE "vod_chapter" ADD CONSTRAINT "vod_chapter_title_no_vod_title_no_fk" FOREIGN KEY ("title_no") REFERENCES "public"."vod"("title_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_midroll" ADD CONSTRAINT "vod_midroll_title_no_vod_title_no_fk" FOREIGN KEY ("title_no") REFERENCES "public"."vod"("title_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vod_board" ON "vod" USING btree ("bbs_no","registered_at" DESC NULLS FIRST,"title_no" DESC NULLS FIRST) WHERE "vod"."bbs_no" is not null;