-- That a broadcast of theirs began or ended is kept of a viewer: the header of its owner shows it (docs/decisions/0017).
CREATE FUNCTION "tell_broadcaster"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' and (new.ended_at is null) = (old.ended_at is null) then
    return null;
  end if;
  perform pg_notify('viewer', coalesce(new.user_id, old.user_id));
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "broadcaster_told" AFTER INSERT OR UPDATE OR DELETE ON "broadcast" FOR EACH ROW EXECUTE FUNCTION "tell_broadcaster"();
--> statement-breakpoint
CREATE TABLE "profile_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"sha256" text,
	"small_sha256" text,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "profile_picture" ADD CONSTRAINT "profile_picture_account_id_account_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_picture_account" ON "profile_picture" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "profile_picture_replaced" ON "profile_picture" USING btree ("replaced_at") WHERE "profile_picture"."replaced_at" is not null;