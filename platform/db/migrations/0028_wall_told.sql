-- As in 0026_broadcast_notice.sql; an end is told to those who may not watch, too: their topic 'wall:' tells nothing else.
CREATE OR REPLACE FUNCTION "tell_broadcast"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.ended_at is not null and old.ended_at is null then
    perform tell_live(new.no, 'end', '{}');
    perform tell_wall(new.no);
  elsif new.ended_at is null and (new.title, new.category_no, new.tags, new.notice, new.grade, new.password_hash, new.broad_type,
      new.subscription_only, new.is_abroad_blocked)
    is distinct from (old.title, old.category_no, old.tags, old.notice, old.grade, old.password_hash, old.broad_type,
      old.subscription_only, old.is_abroad_blocked) then
    perform tell_live(new.no, 'change', '{}');
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "tell_wall"(no bigint) RETURNS void LANGUAGE sql AS $$
  with told as (
    insert into "event" ("topic", "name", "data", "at") values ('wall:' || $1, 'end', '{}', clock_timestamp()) returning "id", "topic"
  )
  select pg_notify('event', "id" || ' ' || "topic") from told;
$$;
