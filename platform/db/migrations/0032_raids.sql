CREATE TABLE "raid" (
	"from_no" bigint PRIMARY KEY NOT NULL,
	"to_no" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "raid" ADD CONSTRAINT "raid_from_no_broadcast_no_fk" FOREIGN KEY ("from_no") REFERENCES "public"."broadcast"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raid" ADD CONSTRAINT "raid_to_no_broadcast_no_fk" FOREIGN KEY ("to_no") REFERENCES "public"."broadcast"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "raid_to" ON "raid" USING btree ("to_no");