import type { GlowBrand } from './brands.ts';
import { pick } from './figures.ts';
import { INGREDIENTS } from './ingredients.ts';
import { KINDS } from './kinds.ts';
import type { ProductRow } from './product-row.ts';
import { TRAITS } from './traits.ts';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const section = (title: string, body: string) => `<h3>${title}</h3>${body}`;

function ingredientSection(row: ProductRow, slug: string): string {
  const items = (row.with ?? []).map((name) => {
    const { name: title, does } = INGREDIENTS[name];
    return `<strong>${escapeHtml(title)}</strong> – ${escapeHtml(pick(`${slug} ${name}`, does))}`;
  });
  return items.length > 0 ? section('Key ingredients', list(items)) : '';
}

function scentSection(row: ProductRow): string {
  if (!row.notes) return '';
  const [top, heart, base] = row.notes.map(escapeHtml);
  return section(
    'The scent',
    list([
      `<strong>Top:</strong> ${top}`,
      `<strong>Heart:</strong> ${heart}`,
      `<strong>Base:</strong> ${base}`,
    ]),
  );
}

function detailSection(row: ProductRow, brand: GlowBrand): string {
  const { keeps } = KINDS[row.kind];
  const suits = (row.for ?? []).map((name) => TRAITS[name].text);
  const facts = Object.entries(row.facts ?? {}).map(([key, value]) => `${key}: ${value}`);
  const items = [
    ...facts,
    `Made in: ${brand.origin}`,
    ...(suits.length > 0 ? [`Made for: ${suits.join('; ')}`] : []),
    ...(Object.keys(row.sizes).length > 1 ? [`Sizes: ${Object.keys(row.sizes).join(', ')}`] : []),
    ...(row.shades ? [`Shades: ${Object.keys(row.shades).join(', ')}`] : []),
    ...(keeps > 0 ? [`Once opened: use within ${keeps} months`] : []),
  ];
  return section('Details', list(items.map(escapeHtml)));
}

/** The long description of a product as HTML, from what its row, kind, ingredients and brand tell. */
export function describeProduct(row: ProductRow, brand: GlowBrand, slug: string): string {
  const kind = KINDS[row.kind];
  const steps = pick(`${slug} use`, kind.use);
  return [
    paragraph(row.says),
    section('Benefits', list(row.good.map(escapeHtml))),
    scentSection(row),
    ingredientSection(row, slug),
    section('How to use', `<ol>${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>`),
    detailSection(row, brand),
    section('Caution', paragraph(pick(`${slug} care`, kind.care))),
    section(`About ${escapeHtml(brand.name)}`, paragraph(pick(`${slug} story`, brand.stories))),
  ].join('');
}

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

/** One or two Bangla sentences: what it is, what is in it, for whom. */
export function describeInBangla(row: ProductRow, brand: GlowBrand, slug: string): string {
  const kind = KINDS[row.kind];
  const parts = (row.with ?? []).slice(0, 2).map((name) => INGREDIENTS[name].bn);
  const joined = parts.join(' ও ');
  const suits = joinSuits((row.for ?? []).map((name) => TRAITS[name].bn));
  const opening = pick(`${slug} bn`, [
    joined ? `${joined} সমৃদ্ধ ${kind.bn}` : `${brand.nameBn} ব্র্যান্ডের ${kind.bn}`,
    joined ? `${brand.nameBn} ব্র্যান্ডের ${kind.bn}, সঙ্গে আছে ${joined}` : `${kind.bn}, ${brand.nameBn} থেকে`,
    joined ? `${joined} দিয়ে তৈরি ${kind.bn}` : `${brand.nameBn} ব্র্যান্ডের মানসম্মত ${kind.bn}`,
  ]);
  return suits ? `${opening}। ${suits}।` : `${opening}।`;
}

/** Words a product is found by. */
export function tagsOf(row: ProductRow, brand: GlowBrand): string[] {
  const tags = [
    row.kind,
    brand.family,
    ...(row.for ?? []).map((name) => TRAITS[name].tag),
    ...(row.with ?? []),
    ...(row.deal ? [row.deal] : []),
    ...(row.fresh ? ['new'] : []),
  ];
  return [...new Set(tags)];
}
