-- Returns the price in a campaign, by the same rule as `calculateCampaignPrice` in src/domain/price.ts.
CREATE OR REPLACE FUNCTION haat_campaign_price(price bigint, percent integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(price, greatest(100, price * (100 - percent) / 10000 * 100))
$$;

CREATE OR REPLACE FUNCTION haat_campaign_phase(starts timestamptz, ends timestamptz, at timestamptz) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN at >= ends THEN 'over' WHEN at >= starts THEN 'running' ELSE 'coming' END
$$;

-- PostgreSQL reads a date without a time, such as '2026-12-16', as midnight in the time zone of the session. The
-- campaign then starts at the beginning of this day in Dhaka, or ends at the end of this day.
CREATE OR REPLACE FUNCTION haat_set_campaign_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.starts_at = date_trunc('day', new.starts_at) THEN
    new.starts_at := new.starts_at::date::timestamp AT TIME ZONE 'Asia/Dhaka';
  END IF;
  IF new.ends_at = date_trunc('day', new.ends_at) THEN
    new.ends_at := (new.ends_at::date + 1)::timestamp AT TIME ZONE 'Asia/Dhaka' - interval '1 millisecond';
  END IF;
  RETURN new;
END $$;

-- Triggers run in alphabetical order: this one runs before `campaigns_know_their_phase`.
CREATE OR REPLACE TRIGGER campaigns_have_days BEFORE INSERT OR UPDATE OF starts_at, ends_at ON campaigns
  FOR EACH ROW EXECUTE FUNCTION haat_set_campaign_days();

CREATE OR REPLACE FUNCTION haat_set_phase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.phase := haat_campaign_phase(new.starts_at, new.ends_at, now());
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER campaigns_know_their_phase BEFORE INSERT OR UPDATE OF starts_at, ends_at ON campaigns
  FOR EACH ROW EXECUTE FUNCTION haat_set_phase();

CREATE OR REPLACE FUNCTION haat_follow_campaigns() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
DECLARE touched record;
BEGIN
  FOR touched IN
    SELECT c.shop_id, array_agg(DISTINCT m.product_id) AS ids
    FROM changed c CROSS JOIN LATERAL (
      SELECT m.product_id FROM campaign_products m
      WHERE m.shop_id = c.shop_id AND m.campaign_id = c.id AND m.discount_percent IS NOT NULL OFFSET 0) m
    GROUP BY c.shop_id ORDER BY c.shop_id
  LOOP
    PERFORM haat_list_figures(touched.shop_id, touched.ids);
  END LOOP;
  PERFORM haat_tell_shop(c.shop_id) FROM (SELECT DISTINCT shop_id FROM changed ORDER BY shop_id) c;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER campaigns_inserted_are_followed AFTER INSERT ON campaigns REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_campaigns();
CREATE OR REPLACE TRIGGER campaigns_updated_are_followed AFTER UPDATE ON campaigns REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_campaigns();
CREATE OR REPLACE TRIGGER campaigns_deleted_are_followed AFTER DELETE ON campaigns REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_campaigns();

-- Locks the campaigns, so that none starts or ends before the commit.
CREATE OR REPLACE FUNCTION haat_follow_campaign_products() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
DECLARE touched record;
BEGIN
  PERFORM FROM (SELECT DISTINCT shop_id, campaign_id FROM changed ORDER BY shop_id, campaign_id) t CROSS JOIN LATERAL (
    SELECT FROM campaigns c WHERE c.shop_id = t.shop_id AND c.id = t.campaign_id FOR SHARE) c;
  FOR touched IN
    SELECT shop_id, array_agg(DISTINCT product_id) AS ids FROM changed
    WHERE discount_percent IS NOT NULL GROUP BY shop_id ORDER BY shop_id
  LOOP
    PERFORM haat_list_figures(touched.shop_id, touched.ids);
  END LOOP;
  PERFORM haat_tell_shop(c.shop_id) FROM (SELECT DISTINCT shop_id FROM changed ORDER BY shop_id) c;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER campaign_products_inserted_are_followed AFTER INSERT ON campaign_products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_campaign_products();
CREATE OR REPLACE TRIGGER campaign_products_taken_are_followed AFTER UPDATE ON campaign_products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_campaign_products();
CREATE OR REPLACE TRIGGER campaign_products_given_are_followed AFTER UPDATE ON campaign_products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_campaign_products();
CREATE OR REPLACE TRIGGER campaign_products_deleted_are_followed AFTER DELETE ON campaign_products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION haat_follow_campaign_products();

-- The triggers on `offers` skip coupons: pages do not show coupons, and each use of a coupon updates its row.
CREATE OR REPLACE TRIGGER bundles_know_their_phase BEFORE INSERT OR UPDATE OF starts_at, ends_at ON offers
  FOR EACH ROW WHEN (new.take IS NOT NULL) EXECUTE FUNCTION haat_set_phase();

CREATE OR REPLACE FUNCTION haat_follow_bundle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_tell_shop(coalesce(new.shop_id, old.shop_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bundles_inserted_are_followed AFTER INSERT ON offers
  FOR EACH ROW WHEN (new.take IS NOT NULL) EXECUTE FUNCTION haat_follow_bundle();
CREATE OR REPLACE TRIGGER bundles_updated_are_followed AFTER UPDATE ON offers
  FOR EACH ROW WHEN (coalesce(old.take, new.take) IS NOT NULL) EXECUTE FUNCTION haat_follow_bundle();
CREATE OR REPLACE TRIGGER bundles_deleted_are_followed AFTER DELETE ON offers
  FOR EACH ROW WHEN (old.take IS NOT NULL) EXECUTE FUNCTION haat_follow_bundle();
