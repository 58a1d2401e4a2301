-- The functions have the same results in every locale and version of PostgreSQL, and as src/domain/attribute-text.ts.
-- `lower` and character classes such as `\s` depend on the locale.

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

-- Stores keys, values and their Bangla names in display form. Other fields and values of other types are unchanged.
CREATE OR REPLACE FUNCTION haat_clean_attributes(attributes jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof(attributes) <> 'array' THEN attributes ELSE coalesce((
    SELECT jsonb_agg(
      CASE WHEN jsonb_typeof(a.entry) <> 'object' THEN a.entry ELSE a.entry || coalesce((
        SELECT jsonb_object_agg(f.name, haat_attribute_text(f.value #>> '{}'))
        FROM jsonb_each(a.entry) f (name, value)
        WHERE f.name IN ('key', 'value', 'keyBn', 'valueBn') AND jsonb_typeof(f.value) = 'string'), '{}') END
      ORDER BY a.place)
    FROM jsonb_array_elements(attributes) WITH ORDINALITY a (entry, place)), attributes) END
$$;

CREATE OR REPLACE FUNCTION haat_clean_tags(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(
    SELECT haat_attribute_text(t.tag) FROM unnest(tags) WITH ORDINALITY t (tag, place) WHERE t.tag IS NOT NULL ORDER BY t.place)
$$;

CREATE OR REPLACE FUNCTION haat_clean_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.attributes := haat_clean_attributes(new.attributes);
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER skus_are_cleaned BEFORE INSERT OR UPDATE OF attributes ON skus
  FOR EACH ROW WHEN (new.attributes <> '[]'::jsonb) EXECUTE FUNCTION haat_clean_sku();

CREATE OR REPLACE FUNCTION haat_clean_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.tags := haat_clean_tags(new.tags);
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER products_are_cleaned BEFORE INSERT OR UPDATE OF tags ON products
  FOR EACH ROW WHEN (new.tags <> '{}') EXECUTE FUNCTION haat_clean_product();
