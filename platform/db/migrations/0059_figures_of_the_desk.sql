DROP INDEX "ticket_answer_time";--> statement-breakpoint
DROP INDEX "ticket_closed";--> statement-breakpoint
DROP INDEX "ticket_rated";--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "first_answered_at" timestamp with time zone;--> statement-breakpoint
UPDATE "ticket" SET "first_answered_at" = answer.first_at
  FROM (SELECT ticket_id, min(created_at) AS first_at FROM "ticket_answer" GROUP BY ticket_id) AS answer
  WHERE answer.ticket_id = ticket.id;
--> statement-breakpoint
ALTER TABLE "ticket_answer" ADD COLUMN "queue" text;--> statement-breakpoint
UPDATE "ticket_answer" SET "queue" = ticket.queue FROM "ticket" WHERE ticket.id = ticket_answer.ticket_id;--> statement-breakpoint
ALTER TABLE "ticket_answer" ALTER COLUMN "queue" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "ticket_came" ON "ticket" USING btree ("queue","created_at","node_id","status","reopened","first_answered_at","first_due_at","due_at","spam_at","merged_into_id") WHERE "ticket"."forgotten_at" is null;--> statement-breakpoint
CREATE INDEX "ticket_answer_sent" ON "ticket_answer" USING btree ("queue","created_at","staff_id");--> statement-breakpoint
CREATE INDEX "ticket_closed" ON "ticket" USING btree ("queue","closed_at","node_id","assignee_id","created_at","clock_from","due_at") WHERE "ticket"."closed_at" is not null and "ticket"."spam_at" is null and "ticket"."merged_into_id" is null and "ticket"."forgotten_at" is null;--> statement-breakpoint
CREATE INDEX "ticket_rated" ON "ticket" USING btree ("queue","rated_at","node_id","feedback","speed") WHERE "ticket"."rated_at" is not null and "ticket"."forgotten_at" is null;