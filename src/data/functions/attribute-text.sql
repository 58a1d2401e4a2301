-- The results equal those of src/domain/attribute-text.ts in every locale and version of PostgreSQL. Therefore, the
-- functions avoid character classes such as `\s` and use `lower` only with the collation "C".

CREATE OR REPLACE FUNCTION haat_attribute_text(input text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE result text := input;
BEGIN
  IF result ~ '[^ -~]' THEN
    result := normalize(result, NFC);
    result := regexp_replace(result, '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g');
    result := regexp_replace(result, '[\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f]', '', 'g');
  END IF;
  RETURN btrim(regexp_replace(result, ' +', ' ', 'g'), ' ');
END $$;

CREATE OR REPLACE FUNCTION haat_attribute_key(input text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE result text := input;
BEGIN
  IF result ~ '[^ -~]' THEN
    result := normalize(result, NFKC);
    result := regexp_replace(result, '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g');
    result := translate(result, '‐‑‒–—―−‘’‛ʼ′“”‟⁄×İς'
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯',
      '-------''''''''''"""/xiσ'
      '0123456789012345678901234567890123456789');
    IF result ~ '[\u00c0-\u0587\u1e00-\u1eff]' THEN
      result := translate(result,
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĴĶĹĻĽŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƁƂƄƆƇƉƊƋƎƏ'
      'ƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΆΈΉΊΌΎΏ'
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮ'
      'ѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸ'
      'ԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖḀḂḄḆḈḊḌḎḐḒḔḖḘḚḜḞḠḢḤḦḨḪḬḮḰḲḴḶḸḺḼḾṀṂṄṆṈṊṌṎṐṒṔṖṘṚṜṞṠṢṤṦṨṪṬṮṰṲṴṶṸṺṼṾẀẂẄẆẈẊ'
      'ẌẎẐẒẔẞẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸỺỼỾ',
      'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžɓƃƅɔƈɖɗƌǝə'
      'ɛƒɠɣɩɨƙɯɲɵơƣƥʀƨʃƭʈưʊʋƴƶʒƹƽǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǵƕƿǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟƞȣȥȧȩȫȭȯȱȳⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳάέήίόύώ'
      'αβγδεζηθικλμνξοπρστυφχψωϊϋϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯ'
      'ѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէը'
      'թժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆḁḃḅḇḉḋḍḏḑḓḕḗḙḛḝḟḡḣḥḧḩḫḭḯḱḳḵḷḹḻḽḿṁṃṅṇṉṋṍṏṑṓṕṗṙṛṝṟṡṣṥṧṩṫṭṯṱṳṵṷṹṻṽṿẁẃẅẇẉẋ'
      'ẍẏẑẓẕßạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹỻỽỿ');
    END IF;
    result := regexp_replace(result, '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g');
  END IF;
  result := lower(result COLLATE "C");
  result := btrim(regexp_replace(replace(translate(result, '`', ''''), '''''', '"'), ' +', ' ', 'g'), ' ');
  result := regexp_replace(regexp_replace(result, '([^0-9]) ', '\1', 'g'), ' (?![0-9])', '', 'g');
  IF result ~ '[^ -~]' THEN
    result := normalize(result, NFC);
  END IF;
  RETURN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(result, 'colour', 'color'),
    'flavour', 'flavor'), 'grey', 'gray'), 'fibre', 'fiber'), 'litre', 'liter'), 'metre', 'meter'), 'centre', 'center'),
    'jewellery', 'jewelry'), 'aluminium', 'aluminum'), 'রঙ', 'রং');
END $$;

-- Returns a JSON string, number or boolean as text, and '' for other values.
CREATE OR REPLACE FUNCTION haat_json_text(input jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof(input) IN ('string', 'number', 'boolean') THEN input #>> '{}' ELSE '' END
$$;

-- Returns a list of attributes with texts in display form. An object such as `{"Size": "M"}` becomes a list.
CREATE OR REPLACE FUNCTION haat_clean_attributes(attributes jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE jsonb_typeof(attributes)
    WHEN 'array' THEN coalesce((
      SELECT jsonb_agg(
        a.entry - '{key,value,keyBn,valueBn,colour}'::text[]
          || jsonb_build_object('key', haat_attribute_text(haat_json_text(a.entry -> 'key')),
            'value', haat_attribute_text(haat_json_text(a.entry -> 'value')))
          || coalesce((
            SELECT jsonb_object_agg(f.name, haat_attribute_text(f.value #>> '{}'))
            FROM jsonb_each(a.entry) f (name, value)
            WHERE f.name IN ('keyBn', 'valueBn', 'colour') AND jsonb_typeof(f.value) = 'string'), '{}')
        ORDER BY a.place)
      FROM jsonb_array_elements(attributes) WITH ORDINALITY a (entry, place)
      WHERE jsonb_typeof(a.entry) = 'object'), '[]')
    WHEN 'object' THEN coalesce((
      SELECT jsonb_agg(jsonb_build_object('key', haat_attribute_text(f.key), 'value', haat_attribute_text(haat_json_text(f.value)))
        ORDER BY f.place)
      FROM jsonb_each(attributes) WITH ORDINALITY f (key, value, place)), '[]')
    ELSE '[]' END
$$;

-- Returns a list of paths: `["a.jpg"]` for `"a.jpg"`, `["a.jpg"]` and `[{"src": "a.jpg"}]`.
CREATE OR REPLACE FUNCTION haat_clean_pictures(pictures jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_agg(p.path ORDER BY p.place), '[]')
  FROM (
    SELECT l.place, CASE jsonb_typeof(l.picture)
      WHEN 'string' THEN l.picture #>> '{}'
      WHEN 'object' THEN coalesce(l.picture ->> 'src', l.picture ->> 'url', l.picture ->> 'image', l.picture ->> 'path') END AS path
    FROM jsonb_array_elements(CASE jsonb_typeof(pictures) WHEN 'array' THEN pictures ELSE jsonb_build_array(pictures) END)
      WITH ORDINALITY l (picture, place)) p
  WHERE btrim(p.path) <> ''
$$;

CREATE OR REPLACE FUNCTION haat_clean_seo(seo jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof(seo) <> 'object' THEN '{}' ELSE coalesce((
    SELECT jsonb_object_agg(f.key, f.value) FROM jsonb_each(seo) f
    WHERE f.key NOT IN ('title', 'description', 'tag', 'image') OR jsonb_typeof(f.value) = 'string'), '{}') END
$$;

CREATE OR REPLACE FUNCTION haat_clean_tags(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(
    SELECT haat_attribute_text(t.tag) FROM unnest(tags) WITH ORDINALITY t (tag, place) WHERE t.tag IS NOT NULL ORDER BY t.place)
$$;

CREATE OR REPLACE FUNCTION haat_clean_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.attributes := haat_clean_attributes(new.attributes);
  new.pictures := haat_clean_pictures(new.pictures);
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER skus_are_cleaned BEFORE INSERT OR UPDATE OF attributes, pictures ON skus
  FOR EACH ROW WHEN (new.attributes <> '[]'::jsonb OR new.pictures <> '[]'::jsonb) EXECUTE FUNCTION haat_clean_sku();

CREATE OR REPLACE FUNCTION haat_clean_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.tags := haat_clean_tags(new.tags);
  new.pictures := haat_clean_pictures(new.pictures);
  new.seo := haat_clean_seo(new.seo);
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER products_are_cleaned BEFORE INSERT OR UPDATE OF tags, pictures, seo ON products
  FOR EACH ROW WHEN (new.tags <> '{}' OR new.pictures <> '[]'::jsonb OR new.seo <> '{}'::jsonb)
  EXECUTE FUNCTION haat_clean_product();

CREATE OR REPLACE FUNCTION haat_clean_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.seo := haat_clean_seo(new.seo);
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER categories_are_cleaned BEFORE INSERT OR UPDATE OF seo ON categories
  FOR EACH ROW WHEN (new.seo <> '{}'::jsonb) EXECUTE FUNCTION haat_clean_category();
