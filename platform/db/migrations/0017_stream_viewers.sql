CREATE TABLE "stream_viewer" (
	"broad_no" bigint NOT NULL,
	"viewer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stream_viewer_broad_no_viewer_pk" PRIMARY KEY("broad_no","viewer")
);
--> statement-breakpoint
CREATE INDEX "stream_viewer_at" ON "stream_viewer" USING btree ("at");