ALTER TABLE "stream_setup" ADD COLUMN "notice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast" ADD COLUMN "notice" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- As in 0018_broadcast_told.sql, with the notice.
CREATE OR REPLACE FUNCTION "tell_broadcast"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.ended_at is not null and old.ended_at is null then
    perform tell_live(new.no, 'end', '{}');
  elsif new.ended_at is null and (new.title, new.category_no, new.tags, new.notice, new.grade, new.password_hash, new.broad_type,
      new.subscription_only, new.is_abroad_blocked)
    is distinct from (old.title, old.category_no, old.tags, old.notice, old.grade, old.password_hash, old.broad_type,
      old.subscription_only, old.is_abroad_blocked) then
    perform tell_live(new.no, 'change', '{}');
  end if;
  return null;
end $$;
