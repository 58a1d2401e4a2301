-- Notifies every instance when a shop is created, deleted or changed, so that the instances invalidate their caches.
-- Skips updates of the version, because `haat_tell_shop` sends a notification itself.
CREATE OR REPLACE FUNCTION haat_follow_shop_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.version := OLD.version + 1;
  END IF;
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('haat_shop_changed', OLD.id::text);
    RETURN OLD;
  END IF;
  PERFORM pg_notify('haat_shop_changed', NEW.id::text);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER shops_updated_are_followed BEFORE UPDATE ON shops FOR EACH ROW
  WHEN (NEW.version = OLD.version) EXECUTE FUNCTION haat_follow_shop_row();
CREATE OR REPLACE TRIGGER shops_inserted_are_followed AFTER INSERT ON shops FOR EACH ROW
  EXECUTE FUNCTION haat_follow_shop_row();
CREATE OR REPLACE TRIGGER shops_deleted_are_followed AFTER DELETE ON shops FOR EACH ROW
  EXECUTE FUNCTION haat_follow_shop_row();

-- Increases the version of a shop when its domains change, because they determine its hosts.
CREATE OR REPLACE FUNCTION haat_follow_domains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_tell_shop(c.shop_id) FROM (SELECT DISTINCT shop_id FROM changed ORDER BY shop_id) c;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER domains_inserted_are_followed AFTER INSERT ON domains REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_domains();
CREATE OR REPLACE TRIGGER domains_updated_are_followed AFTER UPDATE ON domains REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_domains();
CREATE OR REPLACE TRIGGER domains_deleted_are_followed AFTER DELETE ON domains REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_domains();
