-- As in 0018_broadcast_told.sql; an end and a change are told to those who may not watch, too, by a topic that tells nothing else.
CREATE OR REPLACE FUNCTION "tell_live"(no bigint, name text, data jsonb) RETURNS void LANGUAGE sql AS $$
  with told as (
    insert into "event" ("topic", "name", "data", "at")
    select "whose" || $1, $2, $3, clock_timestamp() from unnest(array['live:', 'wall:']) as "whose"
    where "whose" = 'live:' or $2 in ('end', 'change') returning "id", "topic"
  )
  select pg_notify('event', "id" || ' ' || "topic") from told;
$$;
