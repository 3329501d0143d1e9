DROP INDEX "search_log_recent";--> statement-breakpoint
DROP INDEX "search_log_previous";--> statement-breakpoint
ALTER TABLE "search_log" ADD COLUMN "person" text;--> statement-breakpoint
CREATE INDEX "search_log_recent" ON "search_log" USING btree ("kind","at" DESC NULLS FIRST,"keyword","person");--> statement-breakpoint
CREATE INDEX "search_log_previous" ON "search_log" USING btree ("previous","keyword","at","person");