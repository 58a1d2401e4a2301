import { escapeMarkup } from '#domain/escape-markup.ts';
import type { GlowBrand } from './brands.ts';
import { list, paragraph, section, steps } from './description-html.ts';
import { pick } from './figures.ts';
import { INGREDIENTS } from './ingredients.ts';
import { KINDS } from './kinds.ts';
import type { ProductRow } from './product-row.ts';
import { TRAITS } from './traits.ts';

function ingredientSection(row: ProductRow, slug: string): string {
  const items = (row.with ?? []).map((name) => {
    const { name: title, does } = INGREDIENTS[name];
    return `<strong>${escapeMarkup(title)}</strong> – ${escapeMarkup(pick(`${slug} ${name}`, does))}`;
  });
  return items.length > 0 ? section('Key ingredients', list(items)) : '';
}

function scentSection(row: ProductRow): string {
  if (!row.notes) return '';
  const [top, heart, base] = row.notes.map(escapeMarkup);
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
  return section('Details', list(items.map(escapeMarkup)));
}

/** The long description of a product as HTML, from what its row, kind, ingredients and brand tell. */
export function describeProduct(row: ProductRow, brand: GlowBrand, slug: string): string {
  const kind = KINDS[row.kind];
  return [
    paragraph(row.says),
    section('Benefits', list(row.good.map(escapeMarkup))),
    scentSection(row),
    ingredientSection(row, slug),
    section('How to use', steps(pick(`${slug} use`, kind.use))),
    detailSection(row, brand),
    section('Caution', paragraph(pick(`${slug} care`, kind.care))),
    section(`About ${escapeMarkup(brand.name)}`, paragraph(pick(`${slug} story`, brand.stories))),
  ].join('');
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
