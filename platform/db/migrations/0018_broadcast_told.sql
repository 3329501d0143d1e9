-- What happens to a broadcast is told to the pages that show it, whoever did it: its end, a change of what it says of itself, the
-- VOD that was made of it. Contents are left out: each page reads again what its viewer may see.
CREATE FUNCTION "tell_live"(no bigint, name text, data jsonb) RETURNS void LANGUAGE sql AS $$
  with told as (
    insert into "event" ("topic", "name", "data", "at") values ('live:' || $1, $2, $3, clock_timestamp()) returning "id", "topic"
  )
  select pg_notify('event', "id" || ' ' || "topic") from told;
$$;
--> statement-breakpoint
CREATE FUNCTION "tell_broadcast"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.ended_at is not null and old.ended_at is null then
    perform tell_live(new.no, 'end', '{}');
  elsif new.ended_at is null and (new.title, new.category_no, new.tags, new.grade, new.password_hash, new.broad_type,
      new.subscription_only, new.is_abroad_blocked)
    is distinct from (old.title, old.category_no, old.tags, old.grade, old.password_hash, old.broad_type,
      old.subscription_only, old.is_abroad_blocked) then
    perform tell_live(new.no, 'change', '{}');
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "tell_stream"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.title_no is distinct from old.title_no then
    perform tell_live(new.broad_no, 'vod', '{}');
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "broadcast_told" AFTER UPDATE ON "broadcast" FOR EACH ROW EXECUTE FUNCTION "tell_broadcast"();
--> statement-breakpoint
CREATE TRIGGER "stream_told" AFTER UPDATE ON "stream" FOR EACH ROW EXECUTE FUNCTION "tell_stream"();
