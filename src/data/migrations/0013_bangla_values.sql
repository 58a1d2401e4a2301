ALTER TABLE "facet_values" ADD COLUMN "key_bn" text;--> statement-breakpoint
ALTER TABLE "facet_values" ADD COLUMN "value_bn" text;--> statement-breakpoint
ALTER TABLE "delivery_charges" ADD COLUMN "time_bn" text;--> statement-breakpoint
-- Filters name values as the sku last written with a Bangla name does. Sales do not set attributes, so they never come here.
CREATE FUNCTION haat_name_facet_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_values AS f (shop_id, key, value, key_bn, value_bn)
  SELECT DISTINCT ON (a ->> 'key', a ->> 'value')
    new.shop_id, a ->> 'key', a ->> 'value', nullif(a ->> 'keyBn', ''), nullif(a ->> 'valueBn', '')
  FROM jsonb_array_elements(new.attributes) a
  WHERE length(a ->> 'key') BETWEEN 1 AND 80 AND length(a ->> 'value') BETWEEN 1 AND 120
    AND (a ->> 'keyBn' <> '' OR a ->> 'valueBn' <> '')
  ORDER BY 2, 3
  ON CONFLICT (shop_id, key, value) DO UPDATE
    SET key_bn = coalesce(excluded.key_bn, f.key_bn), value_bn = coalesce(excluded.value_bn, f.value_bn)
    WHERE (coalesce(excluded.key_bn, f.key_bn), coalesce(excluded.value_bn, f.value_bn))
      IS DISTINCT FROM (f.key_bn, f.value_bn);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER skus_name_facet_values AFTER INSERT OR UPDATE OF attributes ON skus
  FOR EACH ROW WHEN (new.attributes <> '[]'::jsonb) EXECUTE FUNCTION haat_name_facet_values();
