-- the left rail of every member's page shows pinned favourites first, from what is kept of the member (0004_viewers.sql)
CREATE TRIGGER "streamer_pin_told" AFTER INSERT OR UPDATE OR DELETE ON "streamer_pin" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_account"();
