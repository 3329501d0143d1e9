-- Who is asking, and what lists leave out and prefer for them, is kept between pages (docs/decisions/0017): every change of
-- it says whose it is, on the channel 'viewer', to every node that listens.
CREATE FUNCTION "tell_viewer_by_account"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('viewer', coalesce(new.account_id, old.account_id));
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "tell_viewer_by_user"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('viewer', coalesce(new.user_id, old.user_id));
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "tell_viewer_of_note"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('viewer', coalesce(new.receiver_id, old.receiver_id));
  return null;
end $$;
--> statement-breakpoint
-- where one has come to in a VOD is noted all the time, and decides nothing; not UPDATE OF, which would bind the column's type
CREATE FUNCTION "tell_watcher"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' and new.watched_at is not distinct from old.watched_at then
    return null;
  end if;
  perform pg_notify('viewer', coalesce(new.account_id, old.account_id));
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "tell_managers"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('viewer', account_id) from station_manager where station_user_id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "favorite_told" AFTER INSERT OR UPDATE OR DELETE ON "favorite" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_account"();
--> statement-breakpoint
CREATE TRIGGER "hidden_streamer_told" AFTER INSERT OR UPDATE OR DELETE ON "hidden_streamer" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_account"();
--> statement-breakpoint
CREATE TRIGGER "hidden_rule_told" AFTER INSERT OR UPDATE OR DELETE ON "hidden_rule" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_account"();
--> statement-breakpoint
CREATE TRIGGER "not_recommended_told" AFTER INSERT OR UPDATE OR DELETE ON "not_recommended" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_account"();
--> statement-breakpoint
CREATE TRIGGER "rejected_streamer_told" AFTER INSERT OR UPDATE OR DELETE ON "rejected_streamer" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_account"();
--> statement-breakpoint
CREATE TRIGGER "fan_club_told" AFTER INSERT OR UPDATE OR DELETE ON "fan_club" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_account"();
--> statement-breakpoint
CREATE TRIGGER "subscription_told" AFTER INSERT OR UPDATE OR DELETE ON "subscription" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_account"();
--> statement-breakpoint
CREATE TRIGGER "station_manager_told" AFTER INSERT OR UPDATE OR DELETE ON "station_manager" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_account"();
--> statement-breakpoint
CREATE TRIGGER "banner_alarm_told" AFTER INSERT OR UPDATE OR DELETE ON "banner_alarm" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_account"();
--> statement-breakpoint
CREATE TRIGGER "watch_history_told" AFTER INSERT OR UPDATE OR DELETE ON "watch_history" FOR EACH ROW EXECUTE FUNCTION "tell_watcher"();
--> statement-breakpoint
CREATE TRIGGER "session_told" AFTER UPDATE OR DELETE ON "session" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_user"();
--> statement-breakpoint
CREATE TRIGGER "account_told" AFTER UPDATE OR DELETE ON "account" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_user"();
--> statement-breakpoint
CREATE TRIGGER "station_told" AFTER INSERT OR UPDATE OR DELETE ON "station" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_user"();
--> statement-breakpoint
CREATE TRIGGER "note_told" AFTER INSERT OR UPDATE OR DELETE ON "note" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_of_note"();
--> statement-breakpoint
CREATE TRIGGER "station_managers_told" AFTER UPDATE ON "station" FOR EACH ROW EXECUTE FUNCTION "tell_managers"();
