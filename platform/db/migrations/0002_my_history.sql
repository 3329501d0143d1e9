CREATE TABLE "counted_view" (
	"key" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "counted_view_until" ON "counted_view" USING btree ("until");