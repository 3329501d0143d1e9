CREATE INDEX "ticket_closed" ON "ticket" USING btree ("closed_at") WHERE "ticket"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "ticket_rated" ON "ticket" USING btree ("rated_at") WHERE "ticket"."rated_at" is not null;--> statement-breakpoint
CREATE INDEX "ticket_answer_time" ON "ticket_answer" USING btree ("created_at");