ALTER TABLE "stream" ADD COLUMN "tested_to" text;--> statement-breakpoint
ALTER TABLE "stream_setup" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;