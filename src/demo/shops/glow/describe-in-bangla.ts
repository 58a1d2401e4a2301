import { escapeMarkup } from '#domain/escape-markup.ts';
import { measureInBangla } from '#domain/measure-in-bangla.ts';
import { attributeNames } from './attribute-names.ts';
import type { GlowBrand } from './brands.ts';
import { list, paragraph, section, steps } from './description-html.ts';
import { pick } from './figures.ts';
import { INGREDIENTS } from './ingredients.ts';
import { INGREDIENTS_IN_BANGLA } from './ingredients-in-bangla.ts';
import { KINDS, KINDS_IN_BANGLA } from './kinds.ts';
import type { ProductRow } from './product-row.ts';
import { TRAITS } from './traits.ts';

const FOR_SKIN = ' ত্বকের জন্য';

/** “শুষ্ক ত্বকের জন্য” and “সংবেদনশীল ত্বকের জন্য” become one phrase. */
function joinSuits(suits: string[]): string {
  const kinds = suits
    .filter((text) => text.endsWith(FOR_SKIN))
    .map((text) => text.slice(0, -FOR_SKIN.length));
  const others = suits.filter((text) => !text.endsWith(FOR_SKIN));
  const glue = kinds[0]?.includes(' ও ') ? ' এবং ' : ' ও ';
  return [...(kinds.length > 0 ? [kinds.join(glue) + FOR_SKIN] : []), ...others].join(', ');
}

/** What the row says of it, or one or two sentences: what it is, what is in it, for whom. */
export function introduceInBangla(row: ProductRow, brand: GlowBrand, slug: string): string {
  if (row.inBangla?.says) return row.inBangla.says;
  const kind = KINDS[row.kind];
  const parts = (row.with ?? []).slice(0, 2).map((name) => INGREDIENTS[name].bn);
  const joined = parts.join(' ও ');
  const suits = suitsOf(row);
  const opening = pick(`${slug} bn`, [
    joined ? `${joined} সমৃদ্ধ ${kind.bn}` : `${brand.nameBn} ব্র্যান্ডের ${kind.bn}`,
    joined ? `${brand.nameBn} ব্র্যান্ডের ${kind.bn}, সঙ্গে আছে ${joined}` : `${kind.bn}, ${brand.nameBn} থেকে`,
    joined ? `${joined} দিয়ে তৈরি ${kind.bn}` : `${brand.nameBn} ব্র্যান্ডের মানসম্মত ${kind.bn}`,
  ]);
  return suits ? `${opening}। ${suits}।` : `${opening}।`;
}

const suitsOf = (row: ProductRow) => joinSuits((row.for ?? []).map((name) => TRAITS[name].bn));

function ingredientsOf(row: ProductRow): string[] {
  return (row.with ?? []).map(
    (name) =>
      `<strong>${escapeMarkup(INGREDIENTS[name].bn)}</strong> – ${escapeMarkup(INGREDIENTS_IN_BANGLA[name])}`,
  );
}

function scentOf({ inBangla }: ProductRow): string[] {
  const [top = '', heart = '', base = ''] = inBangla?.notes ?? [];
  const layers = { শুরুতে: top, মাঝে: heart, শেষে: base };
  return Object.entries(layers).flatMap(([layer, notes]) =>
    notes ? [`<strong>${layer}:</strong> ${escapeMarkup(notes)}`] : [],
  );
}

const inBangla = (value: string) => attributeNames[value] ?? measureInBangla(value) ?? value;

function detailsOf(row: ProductRow, brand: GlowBrand): string[] {
  const { keeps } = KINDS[row.kind];
  const suits = row.inBangla?.says && suitsOf(row);
  const details = [
    ...Object.entries(row.inBangla?.facts ?? {}).map(([key, value]) => `${key}: ${value}`),
    ...(suits ? [suits] : []),
    `উৎপাদন: ${brand.originBn}`,
    ...(Object.keys(row.sizes).length > 1 ? [`সাইজ: ${Object.keys(row.sizes).map(inBangla).join(', ')}`] : []),
    ...(row.shades ? [`শেড: ${Object.keys(row.shades).map(inBangla).join(', ')}`] : []),
    ...(keeps > 0 ? [`খোলার পর ${keeps.toLocaleString('bn-BD')} মাসের মধ্যে ব্যবহার করুন`] : []),
  ];
  return details.map(escapeMarkup);
}

/** The long description of a product in Bangla as HTML, from what its row, kind, ingredients and brand tell. */
export function describeInBangla(row: ProductRow, brand: GlowBrand, slug: string): string {
  const [use, care] = KINDS_IN_BANGLA[row.kind];
  const lists = {
    'কেন ভালো লাগবে': (row.inBangla?.good ?? []).map(escapeMarkup),
    সুবাস: scentOf(row),
    'প্রধান উপাদান': ingredientsOf(row),
  };
  return [
    paragraph(introduceInBangla(row, brand, slug)),
    ...Object.entries(lists).map(([title, items]) => (items.length > 0 ? section(title, list(items)) : '')),
    section('ব্যবহারের নিয়ম', steps(use)),
    section('খুঁটিনাটি', list(detailsOf(row, brand))),
    section('সতর্কতা', paragraph(care)),
    section(`${escapeMarkup(brand.nameBn)} সম্পর্কে`, paragraph(brand.storyBn)),
  ].join('');
}
