CREATE TABLE "known_device" (
	"user_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "answer_draft" (
	"ticket_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_draft_ticket_id_staff_id_pk" PRIMARY KEY("ticket_id","staff_id")
);
--> statement-breakpoint
DROP INDEX "ticket_idempotency";--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "clock_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "unread_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "content_digest" text;--> statement-breakpoint
ALTER TABLE "ticket_addition" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "ticket_addition" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "ticket_addition" ADD COLUMN "content_digest" text;--> statement-breakpoint
ALTER TABLE "group_banner" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_section" ADD COLUMN "least" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "station_profile" ADD COLUMN "moved_followers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_draft" ADD CONSTRAINT "answer_draft_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_draft" ADD CONSTRAINT "answer_draft_staff_id_account_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."account"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_use" ON "known_device" USING btree ("last_used_at");--> statement-breakpoint
ALTER TABLE "ticket_addition" ADD CONSTRAINT "ticket_addition_batch_id_upload_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."upload_batch"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_staff_id_account_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."account"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_unread" ON "ticket" USING btree ("unread_at") WHERE "ticket"."unread_at" is not null;--> statement-breakpoint
CREATE INDEX "ticket_addition_batch" ON "ticket_addition" USING btree ("batch_id") WHERE "ticket_addition"."batch_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_addition_idempotency" ON "ticket_addition" USING btree ("ticket_id","idempotency_key","content_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_idempotency" ON "ticket" USING btree ("actor","idempotency_key","content_digest");