CREATE TABLE "chat_turn" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_turn_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation" text NOT NULL,
	"message" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chat_turn_conversation" ON "chat_turn" USING btree ("conversation","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_turn_at" ON "chat_turn" USING btree ("at");