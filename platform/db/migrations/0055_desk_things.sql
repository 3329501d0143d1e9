-- The words of Latin letters and digits in a text, in small letters, and the phone numbers in it as their digits: at each place
-- the longest reading counts, so that a number that only begins like a phone number is a word.
CREATE FUNCTION marks_in(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array(select distinct regexp_replace(found[1], '[-. ]', '', 'g')
    from regexp_matches(lower(value), '(01[016789][-. ]?[0-9]{3,4}[-. ]?[0-9]{4}|[a-z0-9_]{4,40})', 'g') as found)
$$;
--> statement-breakpoint
CREATE INDEX "ticket_marks" ON "ticket" USING gin (marks_in("title" || ' ' || "email" || ' ' || "contents")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "ticket_addition_marks" ON "ticket_addition" USING gin (marks_in("contents")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "report_thing" ON "report" USING btree ("board_type","common_idx");