ALTER TABLE "report" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
UPDATE "report" SET "ended_at" = (
  SELECT max(at) FROM "audit_log" WHERE action IN ('report.blind', 'report.dismiss')
    AND target = board_type::text || ':' || common_idx::text AND at >= created_at
);
--> statement-breakpoint
CREATE INDEX "report_open" ON "report" USING btree ("board_type","common_idx","station_user_id","created_at") WHERE "report"."ended_at" is null;--> statement-breakpoint
-- The part of time, two weeks long, that a case came in: so the index finds what is in the newest texts first.
CREATE FUNCTION gram_of_time(value timestamptz) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '@' || floor(extract(epoch FROM value) / 1209600)::integer
$$;
--> statement-breakpoint
-- after the rows: fed row by row it costs ten times as much
DROP INDEX "case_text_grams";--> statement-breakpoint
UPDATE "case_text" SET "grams" = "grams" || gram_of_time(ticket.created_at) FROM "ticket" WHERE ticket.id = case_text.ticket_id;--> statement-breakpoint
CREATE INDEX "case_text_grams" ON "case_text" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_case_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- the demo world is moved to the time of its first start
  IF TG_OP = 'UPDATE' AND gram_of_time(NEW.created_at) <> gram_of_time(OLD.created_at) THEN
    UPDATE case_text SET grams = array_remove(grams, gram_of_time(OLD.created_at)) || gram_of_time(NEW.created_at) WHERE ticket_id = NEW.id;
  END IF;
  -- a statement that names the columns need not change them
  IF TG_OP = 'UPDATE' AND
    ROW(NEW.form_type, NEW.case_number, NEW.title, NEW.email, NEW.member_id, NEW.contents, NEW.forgotten_at IS NULL) IS NOT DISTINCT FROM
    ROW(OLD.form_type, OLD.case_number, OLD.title, OLD.email, OLD.member_id, OLD.contents, OLD.forgotten_at IS NULL)
  THEN RETURN NULL; END IF;
  DELETE FROM case_text WHERE ticket_id = NEW.id AND addition_id IS NULL;
  IF NEW.forgotten_at IS NULL THEN
    INSERT INTO case_text (ticket_id, grams) VALUES (NEW.id,
      grams_of_case(NEW.form_type, NEW.case_number, NEW.title, NEW.email, NEW.member_id, NEW.contents) || gram_of_time(NEW.created_at));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER case_text ON "ticket";--> statement-breakpoint
CREATE TRIGGER case_text AFTER INSERT OR UPDATE OF created_at, form_type, case_number, title, email, member_id, contents, forgotten_at ON "ticket"
  FOR EACH ROW EXECUTE FUNCTION write_case_text();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_reply_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM case_text WHERE addition_id = NEW.id;
  INSERT INTO case_text (ticket_id, addition_id, grams)
    SELECT id, NEW.id, grams_in(NEW.contents, false) || gram_of_time(created_at) FROM ticket WHERE id = NEW.ticket_id;
  RETURN NULL;
END
$$;
