-- Increases a shop's version, which invalidates its caches, and notifies every instance.
CREATE OR REPLACE FUNCTION haat_tell_shop(shop integer) RETURNS void LANGUAGE sql AS $$
  UPDATE shops SET version = version + 1 WHERE id = shop;
  SELECT pg_notify('haat_shop_changed', shop::text);
$$;

-- Increases the version of a shop when its documents change.
CREATE OR REPLACE FUNCTION haat_follow_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_tell_shop(c.shop_id) FROM (SELECT DISTINCT shop_id FROM changed ORDER BY shop_id) c;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER documents_inserted_are_followed AFTER INSERT ON documents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_documents();
CREATE OR REPLACE TRIGGER documents_updated_are_followed AFTER UPDATE ON documents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_documents();
CREATE OR REPLACE TRIGGER documents_deleted_are_followed AFTER DELETE ON documents REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_documents();
