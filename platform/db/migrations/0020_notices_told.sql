-- The mark in the header counts unread notices, and is kept of a viewer (docs/decisions/0017).
CREATE TRIGGER "notice_told" AFTER INSERT OR UPDATE OR DELETE ON "notice" FOR EACH ROW EXECUTE FUNCTION "tell_viewer_by_account"();
