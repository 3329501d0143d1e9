-- What binds a room of the chat is kept by its streamer, and what its writers may by each of them: changes say whose they are, on
-- the channel 'viewer' (0004_viewers.sql). A renewed key ends the streams that the old one opened (0016_rights_told.sql).
CREATE FUNCTION "tell_station_settings"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'UPDATE' or new.settings is distinct from old.settings then
    perform pg_notify('viewer', coalesce(new.user_id, old.user_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "tell_ban_words"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('viewer', coalesce(new.station_user_id, old.station_user_id));
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "tell_room"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' or (new.ended_at, new.grade, new.password_hash, new.broad_type, new.subscription_only, new.is_abroad_blocked)
    is distinct from (old.ended_at, old.grade, old.password_hash, old.broad_type, old.subscription_only, old.is_abroad_blocked) then
    perform pg_notify('viewer', old.user_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "tell_timeout"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if coalesce(new.act, old.act) = 'timeout' then
    perform pg_notify('viewer', coalesce(new.target_id, old.target_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "tell_overlay"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('watching', 'alert:' || old.station_user_id);
  perform pg_notify('watching', 'live:' || no) from broadcast where user_id = old.station_user_id
    and (ended_at is null or ended_at > now() - interval '2 hours');
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "station_profile_told" AFTER INSERT OR UPDATE OR DELETE ON "station_profile" FOR EACH ROW EXECUTE FUNCTION "tell_station_settings"();
--> statement-breakpoint
CREATE TRIGGER "ban_word_told" AFTER INSERT OR UPDATE OR DELETE ON "ban_word" FOR EACH ROW EXECUTE FUNCTION "tell_ban_words"();
--> statement-breakpoint
CREATE TRIGGER "station_role_told" AFTER INSERT OR UPDATE OR DELETE ON "station_role" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_account"();
--> statement-breakpoint
CREATE TRIGGER "broadcast_room_told" AFTER UPDATE OR DELETE ON "broadcast" FOR EACH ROW EXECUTE FUNCTION "tell_room"();
--> statement-breakpoint
CREATE TRIGGER "chat_act_told" AFTER INSERT OR UPDATE OR DELETE ON "chat_act" FOR EACH ROW EXECUTE FUNCTION "tell_timeout"();
--> statement-breakpoint
CREATE TRIGGER "chat_overlay_told" AFTER UPDATE OR DELETE ON "chat_overlay" FOR EACH ROW EXECUTE FUNCTION "tell_overlay"();
