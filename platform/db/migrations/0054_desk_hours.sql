CREATE TABLE "desk_holiday" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"press_hash" text NOT NULL,
	CONSTRAINT "desk_holiday_press_hash_unique" UNIQUE("press_hash")
);
--> statement-breakpoint
CREATE TABLE "desk_hours" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"week" jsonb NOT NULL,
	"general_days" smallint NOT NULL,
	"objection_days" smallint NOT NULL,
	"version" integer NOT NULL,
	"calendar_no" integer NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "desk_hours_one" CHECK ("desk_hours"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "due_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "first_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "calendar_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "queue" text GENERATED ALWAYS AS (case when form_type = 'illegal' or form_type = 'objection' then form_type else 'general' end) STORED NOT NULL;--> statement-breakpoint
UPDATE "ticket" SET
  "due_from" = "clock_from",
  "due_at" = CASE WHEN "asked_at" IS NULL THEN coalesce("clock_from", "created_at")
    + CASE WHEN "form_type" = 'illegal' THEN interval '24 hours' ELSE interval '72 hours' END END,
  "first_due_at" = "created_at" + CASE WHEN "form_type" = 'illegal' THEN interval '24 hours' ELSE interval '72 hours' END;--> statement-breakpoint
ALTER TABLE "ticket" ALTER COLUMN "first_due_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "ticket_need" ON "ticket" USING btree ("queue","unread_at",("status" = 'REPLIED') desc,"due_at","id") WHERE "ticket"."status" not in ('ANSWEND', 'ANSWASK') and "ticket"."forgotten_at" is null;--> statement-breakpoint
CREATE INDEX "ticket_due" ON "ticket" USING btree ("due_at") WHERE "ticket"."status" not in ('ANSWEND', 'ANSWASK');--> statement-breakpoint
CREATE INDEX "ticket_uncounted" ON "ticket" USING btree ("calendar_no") WHERE "ticket"."status" <> 'ANSWEND';