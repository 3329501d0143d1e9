CREATE TABLE "ticket_addition" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_addition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" text NOT NULL,
	"contents" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "case_number" text;--> statement-breakpoint
ALTER TABLE "ticket_addition" ADD CONSTRAINT "ticket_addition_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_link" ADD CONSTRAINT "ticket_link_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_addition_ticket" ON "ticket_addition" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_link_ticket" ON "ticket_link" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_link_end" ON "ticket_link" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_case_number" UNIQUE("case_number");