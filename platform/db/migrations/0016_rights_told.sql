-- Who may watch a broadcast is said on the channel 'watching', by the topic of its events (platform/events): streams of pages
-- that it closes end.
CREATE FUNCTION "tell_right"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' or (new.grade, new.password_hash, new.broad_type, new.subscription_only, new.is_abroad_blocked)
    is distinct from (old.grade, old.password_hash, old.broad_type, old.subscription_only, old.is_abroad_blocked) then
    perform pg_notify('watching', 'live:' || old.no);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "broadcast_right_told" AFTER UPDATE OR DELETE ON "broadcast" FOR EACH ROW EXECUTE FUNCTION "tell_right"();
--> statement-breakpoint
CREATE TRIGGER "station_blacklist_told" AFTER INSERT OR UPDATE OR DELETE ON "station_blacklist" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_account"();
