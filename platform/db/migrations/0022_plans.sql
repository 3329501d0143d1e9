CREATE TABLE "calendar_alarm" (
	"entry_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_alarm_entry_id_account_id_pk" PRIMARY KEY("entry_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_alarm" ADD CONSTRAINT "calendar_alarm_entry_id_calendar_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."calendar_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_alarm" ADD CONSTRAINT "calendar_alarm_account_id_account_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_alarm_account" ON "calendar_alarm" USING btree ("account_id");--> statement-breakpoint
-- A station's pages are told that a broadcast of it begins and ends, whoever did it (docs/decisions/0036). No trigger has a
-- condition of its own: the types of such columns could not be altered, as the demo world does to move its times.
CREATE FUNCTION "tell_station"(user_id text, name text, no bigint) RETURNS void LANGUAGE sql AS $$
  with told as (
    insert into "event" ("topic", "name", "data", "at")
    values ('station:' || $1, $2, jsonb_build_object('broadNo', $3), clock_timestamp()) returning "id", "topic"
  )
  select pg_notify('event', "id" || ' ' || "topic") from told;
$$;
--> statement-breakpoint
CREATE FUNCTION "tell_on_air"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    if new.ended_at is null then perform tell_station(new.user_id, 'start', new.no); end if;
  elsif old.ended_at is null then
    if tg_op = 'DELETE' then perform tell_station(old.user_id, 'end', old.no);
    elsif new.ended_at is not null then perform tell_station(new.user_id, 'end', new.no);
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "broadcast_on_air_told" AFTER INSERT OR UPDATE OR DELETE ON "broadcast" FOR EACH ROW EXECUTE FUNCTION "tell_on_air"();
--> statement-breakpoint
-- Who may see a station is said on the channel 'watching', as it is of a broadcast: by the topic of its events.
CREATE FUNCTION "tell_station_right"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' then
    if new.suspended_until is not distinct from old.suspended_until then return null; end if;
  end if;
  perform pg_notify('watching', 'station:' || old.user_id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "account_right_told" AFTER UPDATE ON "account" FOR EACH ROW EXECUTE FUNCTION "tell_station_right"();
--> statement-breakpoint
CREATE TRIGGER "station_right_told" AFTER DELETE ON "station" FOR EACH ROW EXECUTE FUNCTION "tell_station_right"();
