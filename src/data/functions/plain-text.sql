-- Cleans plain text of other systems when it is written: decodes entities and removes tags. The functions have the same
-- rules as `toPlainText` in src/domain/plain-text.ts, and the named entities of src/domain/html-entities.json.
CREATE OR REPLACE FUNCTION haat_named_characters() RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{
    "AElig":"\u00c6","AMP":"&","Aacute":"\u00c1","Acirc":"\u00c2","Agrave":"\u00c0","Alpha":"\u0391","Aring":"\u00c5",
    "Atilde":"\u00c3","Auml":"\u00c4","Beta":"\u0392","COPY":"\u00a9","Ccedil":"\u00c7","Chi":"\u03a7","Dagger":"\u2021",
    "Delta":"\u0394","ETH":"\u00d0","Eacute":"\u00c9","Ecirc":"\u00ca","Egrave":"\u00c8","Epsilon":"\u0395","Eta":"\u0397",
    "Euml":"\u00cb","GT":">","Gamma":"\u0393","Hat":"^","Iacute":"\u00cd","Icirc":"\u00ce","Igrave":"\u00cc",
    "Iota":"\u0399","Iuml":"\u00cf","Kappa":"\u039a","LT":"<","Lambda":"\u039b","Mu":"\u039c","NewLine":"\n",
    "NonBreakingSpace":"\u00a0","Ntilde":"\u00d1","Nu":"\u039d","OElig":"\u0152","Oacute":"\u00d3","Ocirc":"\u00d4",
    "Ograve":"\u00d2","Omega":"\u03a9","Omicron":"\u039f","Oslash":"\u00d8","Otilde":"\u00d5","Ouml":"\u00d6",
    "Phi":"\u03a6","Pi":"\u03a0","Prime":"\u2033","Psi":"\u03a8","QUOT":"\"","REG":"\u00ae","Rho":"\u03a1",
    "Scaron":"\u0160","Sigma":"\u03a3","THORN":"\u00de","TRADE":"\u2122","Tab":"\t","Tau":"\u03a4","Theta":"\u0398",
    "Uacute":"\u00da","Ucirc":"\u00db","Ugrave":"\u00d9","Upsilon":"\u03a5","Uuml":"\u00dc","Xi":"\u039e",
    "Yacute":"\u00dd","Yuml":"\u0178","ZeroWidthSpace":"\u200b","Zeta":"\u0396","aacute":"\u00e1","acirc":"\u00e2",
    "acute":"\u00b4","aelig":"\u00e6","agrave":"\u00e0","alefsym":"\u2135","alpha":"\u03b1","amp":"&","and":"\u2227",
    "ang":"\u2220","apos":"''","approx":"\u2248","aring":"\u00e5","ast":"*","asymp":"\u2248","atilde":"\u00e3",
    "auml":"\u00e4","bdquo":"\u201e","beta":"\u03b2","blank":"\u2423","boxh":"\u2500","brvbar":"\u00a6","bsol":"\\",
    "bull":"\u2022","bullet":"\u2022","cap":"\u2229","caret":"\u2041","ccedil":"\u00e7","cedil":"\u00b8","cent":"\u00a2",
    "check":"\u2713","checkmark":"\u2713","chi":"\u03c7","circ":"\u02c6","clubs":"\u2663","colon":":","comma":",",
    "commat":"@","cong":"\u2245","copy":"\u00a9","crarr":"\u21b5","cross":"\u2717","cup":"\u222a","curren":"\u00a4",
    "dArr":"\u21d3","dagger":"\u2020","darr":"\u2193","dash":"\u2010","deg":"\u00b0","delta":"\u03b4","diams":"\u2666",
    "divide":"\u00f7","dollar":"$","eacute":"\u00e9","ecirc":"\u00ea","egrave":"\u00e8","empty":"\u2205","emsp":"\u2003",
    "ensp":"\u2002","epsilon":"\u03b5","equals":"=","equiv":"\u2261","eta":"\u03b7","eth":"\u00f0","euml":"\u00eb",
    "euro":"\u20ac","excl":"!","exist":"\u2203","female":"\u2640","flat":"\u266d","fnof":"\u0192","forall":"\u2200",
    "frac12":"\u00bd","frac13":"\u2153","frac14":"\u00bc","frac15":"\u2155","frac18":"\u215b","frac23":"\u2154",
    "frac34":"\u00be","frac38":"\u215c","frac58":"\u215d","frac78":"\u215e","frasl":"\u2044","gamma":"\u03b3",
    "ge":"\u2265","grave":"`","gt":">","hArr":"\u21d4","hairsp":"\u200a","half":"\u00bd","harr":"\u2194","hearts":"\u2665",
    "hellip":"\u2026","hyphen":"\u2010","iacute":"\u00ed","icirc":"\u00ee","iexcl":"\u00a1","igrave":"\u00ec",
    "image":"\u2111","incare":"\u2105","infin":"\u221e","int":"\u222b","iota":"\u03b9","iquest":"\u00bf","isin":"\u2208",
    "iuml":"\u00ef","kappa":"\u03ba","lArr":"\u21d0","lambda":"\u03bb","lang":"\u2329","laquo":"\u00ab","larr":"\u2190",
    "lbrace":"{","lbrack":"[","lceil":"\u2308","lcub":"{","ldquo":"\u201c","ldquor":"\u201e","le":"\u2264",
    "lfloor":"\u230a","lowast":"\u2217","lowbar":"_","loz":"\u25ca","lpar":"(","lrm":"\u200e","lsaquo":"\u2039","lsqb":"[",
    "lsquo":"\u2018","lsquor":"\u201a","lt":"<","macr":"\u00af","male":"\u2642","mdash":"\u2014","micro":"\u00b5",
    "middot":"\u00b7","minus":"\u2212","mu":"\u03bc","nabla":"\u2207","natural":"\u266e","nbsp":"\u00a0","ndash":"\u2013",
    "ne":"\u2260","ni":"\u220b","not":"\u00ac","notin":"\u2209","nsub":"\u2284","ntilde":"\u00f1","nu":"\u03bd","num":"#",
    "numsp":"\u2007","oacute":"\u00f3","ocirc":"\u00f4","oelig":"\u0153","ograve":"\u00f2","oline":"\u203e",
    "omega":"\u03c9","omicron":"\u03bf","oplus":"\u2295","or":"\u2228","ordf":"\u00aa","ordm":"\u00ba","oslash":"\u00f8",
    "otilde":"\u00f5","otimes":"\u2297","ouml":"\u00f6","para":"\u00b6","part":"\u2202","percnt":"%","period":".",
    "permil":"\u2030","perp":"\u22a5","phi":"\u03c6","phone":"\u260e","pi":"\u03c0","piv":"\u03d6","plus":"+",
    "plusmn":"\u00b1","pound":"\u00a3","prime":"\u2032","prod":"\u220f","prop":"\u221d","psi":"\u03c8","puncsp":"\u2008",
    "quest":"?","quot":"\"","rArr":"\u21d2","radic":"\u221a","rang":"\u232a","raquo":"\u00bb","rarr":"\u2192",
    "rarrw":"\u219d","rbrace":"}","rbrack":"]","rceil":"\u2309","rcub":"}","rdquo":"\u201d","rdquor":"\u201d",
    "real":"\u211c","reg":"\u00ae","rfloor":"\u230b","rho":"\u03c1","rlm":"\u200f","rpar":")","rsaquo":"\u203a","rsqb":"]",
    "rsquo":"\u2019","sbquo":"\u201a","scaron":"\u0161","sdot":"\u22c5","sect":"\u00a7","semi":";","sharp":"\u266f",
    "shy":"\u00ad","sigma":"\u03c3","sigmaf":"\u03c2","sim":"\u223c","sol":"/","spades":"\u2660","star":"\u2606",
    "starf":"\u2605","sub":"\u2282","sube":"\u2286","sum":"\u2211","sup":"\u2283","sup1":"\u00b9","sup2":"\u00b2",
    "sup3":"\u00b3","supe":"\u2287","szlig":"\u00df","tau":"\u03c4","there4":"\u2234","theta":"\u03b8","thetasym":"\u03d1",
    "thickapprox":"\u2248","thinsp":"\u2009","thorn":"\u00fe","tilde":"\u02dc","times":"\u00d7","trade":"\u2122",
    "uArr":"\u21d1","uacute":"\u00fa","uarr":"\u2191","ucirc":"\u00fb","ugrave":"\u00f9","uml":"\u00a8","upsih":"\u03d2",
    "upsilon":"\u03c5","uuml":"\u00fc","verbar":"|","vert":"|","weierp":"\u2118","xi":"\u03be","yacute":"\u00fd",
    "yen":"\u00a5","yuml":"\u00ff","zeta":"\u03b6","zwj":"\u200d","zwnj":"\u200c"
  }'::jsonb
$$;

CREATE OR REPLACE FUNCTION haat_numbered_character(code bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN code BETWEEN 128 AND 159 THEN nullif(substr('€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ', (code - 127)::int, 1), ' ')
    WHEN code IN (9, 10, 13) OR code BETWEEN 32 AND 126 OR code BETWEEN 160 AND 55295
      OR (code BETWEEN 57344 AND 1114111 AND code % 65536 < 65534) THEN chr(code::int)
  END
$$;

CREATE OR REPLACE FUNCTION haat_decode_entities(source text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  decoded text := source;
  before text;
  entity text;
  found text;
BEGIN
  FOR pass IN 1..20 LOOP
    before := decoded;
    decoded := regexp_replace(decoded, '&(amp|copy|gt|lt|nbsp|quot|reg)(?![A-Za-z0-9=;])', '&\1;', 'g');
    decoded := regexp_replace(decoded, '&#(0?3[2-9]|14[5-9]|150|1[6-9][0-9]|2[0-5][0-9]|2[45][0-9]{2}|8[0-9]{3})(?![0-9;])', '&#\1;', 'g');
    decoded := regexp_replace(decoded, '&(?:amp;|#0{0,4}38;|#x0{0,4}26;)+', '&', 'gi');
    FOR entity IN
      SELECT DISTINCT m[1] FROM regexp_matches(decoded, '&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,24});', 'g') m
    LOOP
      found := CASE
        WHEN entity ~ '^#[xX]' THEN haat_numbered_character(('x' || lpad(substr(entity, 3), 16, '0'))::bit(64)::bigint)
        WHEN entity ~ '^#' THEN haat_numbered_character(substr(entity, 2)::bigint)
        ELSE haat_named_characters() ->> entity
      END;
      IF found IS NOT NULL THEN
        decoded := replace(decoded, '&' || entity || ';', found);
      END IF;
    END LOOP;
    EXIT WHEN decoded = before;
  END LOOP;
  RETURN decoded;
END $$;

CREATE OR REPLACE FUNCTION haat_breaking_tags() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'address|article|aside|blockquote|br|caption|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|option|p|pre|section|summary|table|tbody|td|tfoot|th|thead|title|tr|ul'
$$;

CREATE OR REPLACE FUNCTION haat_remove_tags(source text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  space constant text := '[ \t\r\n\f\u00a0]';
  breaking constant text := haat_breaking_tags();
  other constant text := 'a|abbr|acronym|area|audio|b|base|big|body|button|canvas|cite|code|col|colgroup|data|del|dfn|dir|em|embed|font|frame|frameset|g|head|html|i|iframe|img|input|ins|kbd|label|link|map|mark|marquee|meta|nobr|noscript|object|optgroup|param|path|picture|q|ruby|s|samp|script|select|small|source|span|strike|strong|style|sub|sup|svg|template|textarea|time|track|tt|u|var|video|wbr|(?:m|o|st1|v|w|x):[a-z]+';
  attributes constant text := '(?:' || space || '+[a-z_:@][a-z0-9_:.-]*' || space || '*=' || space
    || '*(?:"[^"]*"|''[^'']*''|[^ \t\r\n\f"''<>=]+)|' || space
    || '+(?:allowfullscreen|async|autoplay|checked|controls|defer|disabled|hidden|loop|muted|noshade|nowrap|open|required|selected))*'
    || space || '*/?>';
  stripped text := source;
BEGIN
  stripped := regexp_replace(stripped, '<!--.*?-->', '', 'g');
  stripped := regexp_replace(stripped, '<!\[CDATA\[(.*?)\]\]>', '\1', 'gi');
  -- `{1,1}?` makes the whole pattern non-greedy.
  stripped := regexp_replace(stripped,
    '<{1,1}?(?:script|style)(?:' || space || '[^<>]*)?>.*?</(?:script|style)' || space || '*>', ' ', 'gi');
  stripped := regexp_replace(stripped, '<[!?][[a-z/][^<>]*>', '', 'gi');
  stripped := regexp_replace(stripped, '</?(?:' || breaking || ')' || attributes, ' ', 'gi');
  stripped := regexp_replace(stripped, '</?(?:' || other || ')' || attributes, '', 'gi');
  RETURN regexp_replace(stripped,
    '<(?:' || breaking || '|' || other || ')' || space || '+[a-z_:-]+' || space || '*=' || space || '*["''][^<>]*$', ' ', 'gi');
END $$;

CREATE OR REPLACE FUNCTION haat_plain_text(source text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := source;
  decoded text;
  stripped text;
  has_tags boolean := false;
  has_breaking_tags boolean := false;
BEGIN
  IF source IS NULL OR source !~ '&[#a-zA-Z]|<[/!?a-zA-Z]' THEN
    RETURN source;
  END IF;
  FOR pass IN 1..20 LOOP
    decoded := haat_decode_entities(plain);
    stripped := haat_remove_tags(decoded);
    has_tags := has_tags OR stripped <> decoded;
    has_breaking_tags := has_breaking_tags OR decoded ~* ('</?(?:' || haat_breaking_tags() || ')(?:[ \t\r\n\f\u00a0]|[/>])');
    EXIT WHEN stripped = plain;
    plain := stripped;
  END LOOP;
  IF plain = source THEN
    RETURN source;
  END IF;
  plain := CASE
    WHEN has_tags AND has_breaking_tags THEN regexp_replace(plain, '[ \t\r\n\f\u00a0]+', ' ', 'g')
    WHEN has_tags THEN regexp_replace(plain, '[ \t\f\u00a0]+', ' ', 'g')
    ELSE regexp_replace(plain, '[ \t]*\u00a0[ \t\u00a0]*', ' ', 'g') END;
  RETURN regexp_replace(plain, '^[ \t\r\n\f\u00a0]+|[ \t\r\n\f\u00a0]+$', '', 'g');
END $$;

-- Cleans all texts in JSON, except fields named `image`, which contain paths of pictures.
CREATE OR REPLACE FUNCTION haat_plain_json(source jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE jsonb_typeof(source)
    WHEN 'string' THEN to_jsonb(haat_plain_text(source #>> '{}'))
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(haat_plain_json(e.part) ORDER BY e.position), '[]')
      FROM jsonb_array_elements(source) WITH ORDINALITY e (part, position))
    WHEN 'object' THEN (
      SELECT coalesce(jsonb_object_agg(e.key, CASE e.key WHEN 'image' THEN e.value ELSE haat_plain_json(e.value) END), '{}')
      FROM jsonb_each(source) e)
    ELSE source
  END;
END $$;

-- Cleans the columns that the arguments name, of type text, text[] or jsonb.
CREATE OR REPLACE FUNCTION haat_write_plain_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written jsonb := to_jsonb(new);
  cleaned jsonb := '{}';
  part jsonb;
BEGIN
  FOR i IN 0 .. TG_NARGS - 1 LOOP
    part := haat_plain_json(written -> TG_ARGV[i]);
    IF part IS DISTINCT FROM written -> TG_ARGV[i] THEN
      cleaned := cleaned || jsonb_build_object(TG_ARGV[i], part);
    END IF;
  END LOOP;
  IF cleaned <> '{}' THEN
    new := jsonb_populate_record(new, cleaned);
  END IF;
  RETURN new;
END $$;

-- Triggers run in alphabetical order: these run before the triggers that compare old and new texts.
CREATE OR REPLACE TRIGGER all_text_of_products_is_plain BEFORE INSERT OR UPDATE OF name, name_bn, short_description, short_description_bn, tags, gift, seo ON products
  FOR EACH ROW WHEN (concat_ws(' ', new.name, new.name_bn, new.short_description, new.short_description_bn, new.tags, new.gift, new.seo) ~ '&[#a-zA-Z]|<[/!?a-zA-Z]')
  EXECUTE FUNCTION haat_write_plain_text('name', 'name_bn', 'short_description', 'short_description_bn', 'tags', 'gift', 'seo');
CREATE OR REPLACE TRIGGER all_text_of_skus_is_plain BEFORE INSERT OR UPDATE OF title, attributes ON skus
  FOR EACH ROW WHEN (concat_ws(' ', new.title, new.attributes) ~ '&[#a-zA-Z]|<[/!?a-zA-Z]')
  EXECUTE FUNCTION haat_write_plain_text('title', 'attributes');
CREATE OR REPLACE TRIGGER all_text_of_categories_is_plain BEFORE INSERT OR UPDATE OF name, name_bn, description, description_bn, seo ON categories
  FOR EACH ROW WHEN (concat_ws(' ', new.name, new.name_bn, new.description, new.description_bn, new.seo) ~ '&[#a-zA-Z]|<[/!?a-zA-Z]')
  EXECUTE FUNCTION haat_write_plain_text('name', 'name_bn', 'description', 'description_bn', 'seo');
CREATE OR REPLACE TRIGGER all_text_of_brands_is_plain BEFORE INSERT OR UPDATE OF name, name_bn, description, description_bn ON brands
  FOR EACH ROW WHEN (concat_ws(' ', new.name, new.name_bn, new.description, new.description_bn) ~ '&[#a-zA-Z]|<[/!?a-zA-Z]')
  EXECUTE FUNCTION haat_write_plain_text('name', 'name_bn', 'description', 'description_bn');
CREATE OR REPLACE TRIGGER all_text_of_campaigns_is_plain BEFORE INSERT OR UPDATE OF name, name_bn, description, description_bn ON campaigns
  FOR EACH ROW WHEN (concat_ws(' ', new.name, new.name_bn, new.description, new.description_bn) ~ '&[#a-zA-Z]|<[/!?a-zA-Z]')
  EXECUTE FUNCTION haat_write_plain_text('name', 'name_bn', 'description', 'description_bn');
CREATE OR REPLACE TRIGGER all_text_of_attribute_orders_is_plain BEFORE INSERT OR UPDATE OF key, "values" ON attribute_orders
  FOR EACH ROW WHEN (concat_ws(' ', new.key, new."values") ~ '&[#a-zA-Z]|<[/!?a-zA-Z]')
  EXECUTE FUNCTION haat_write_plain_text('key', 'values');
CREATE OR REPLACE TRIGGER all_text_of_offers_is_plain BEFORE INSERT OR UPDATE OF name, name_bn ON offers
  FOR EACH ROW WHEN (concat_ws(' ', new.name, new.name_bn) ~ '&[#a-zA-Z]|<[/!?a-zA-Z]')
  EXECUTE FUNCTION haat_write_plain_text('name', 'name_bn');
CREATE OR REPLACE TRIGGER all_text_of_blog_categories_is_plain BEFORE INSERT OR UPDATE OF name, name_bn ON blog_categories
  FOR EACH ROW WHEN (concat_ws(' ', new.name, new.name_bn) ~ '&[#a-zA-Z]|<[/!?a-zA-Z]')
  EXECUTE FUNCTION haat_write_plain_text('name', 'name_bn');
CREATE OR REPLACE TRIGGER all_text_of_blog_posts_is_plain BEFORE INSERT OR UPDATE OF title, title_bn, excerpt, excerpt_bn ON blog_posts
  FOR EACH ROW WHEN (concat_ws(' ', new.title, new.title_bn, new.excerpt, new.excerpt_bn) ~ '&[#a-zA-Z]|<[/!?a-zA-Z]')
  EXECUTE FUNCTION haat_write_plain_text('title', 'title_bn', 'excerpt', 'excerpt_bn');
CREATE OR REPLACE TRIGGER all_text_of_reviews_is_plain BEFORE INSERT OR UPDATE OF author_name, text ON reviews
  FOR EACH ROW WHEN (concat_ws(' ', new.author_name, new.text) ~ '&[#a-zA-Z]|<[/!?a-zA-Z]')
  EXECUTE FUNCTION haat_write_plain_text('author_name', 'text');
CREATE OR REPLACE TRIGGER all_text_of_stores_is_plain BEFORE INSERT OR UPDATE OF name, name_bn, address, address_bn ON stores
  FOR EACH ROW WHEN (concat_ws(' ', new.name, new.name_bn, new.address, new.address_bn) ~ '&[#a-zA-Z]|<[/!?a-zA-Z]')
  EXECUTE FUNCTION haat_write_plain_text('name', 'name_bn', 'address', 'address_bn');
CREATE OR REPLACE TRIGGER all_text_of_delivery_charges_is_plain BEFORE INSERT OR UPDATE OF name, time, time_bn ON delivery_charges
  FOR EACH ROW WHEN (concat_ws(' ', new.name, new.time, new.time_bn) ~ '&[#a-zA-Z]|<[/!?a-zA-Z]')
  EXECUTE FUNCTION haat_write_plain_text('name', 'time', 'time_bn');
CREATE OR REPLACE TRIGGER all_text_of_payment_gateways_is_plain BEFORE INSERT OR UPDATE OF name, name_bn ON payment_gateways
  FOR EACH ROW WHEN (concat_ws(' ', new.name, new.name_bn) ~ '&[#a-zA-Z]|<[/!?a-zA-Z]')
  EXECUTE FUNCTION haat_write_plain_text('name', 'name_bn');
CREATE OR REPLACE TRIGGER all_text_of_shops_is_plain BEFORE INSERT OR UPDATE OF name, name_bn, address ON shops
  FOR EACH ROW WHEN (concat_ws(' ', new.name, new.name_bn, new.address) ~ '&[#a-zA-Z]|<[/!?a-zA-Z]')
  EXECUTE FUNCTION haat_write_plain_text('name', 'name_bn', 'address');
