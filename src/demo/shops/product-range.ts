import type { PackshotShape, PackshotSpec } from '#demo/pictures/packshot-spec.ts';
import type { DemoBrand, DemoProduct, DemoSku, LogoSpec } from '#demo/shop-definition.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { drawOf } from './deterministic-draw.ts';

/** Colours and ornament that a brand, or one product, gives its pack. */
type PackLook = Pick<
  PackshotSpec,
  'body' | 'cap' | 'label' | 'ink' | 'accent' | 'backdrop' | 'motif' | 'contents'
>;

export interface BrandStyle {
  name: string;
  nameBn: string;
  logo: Omit<LogoSpec, 'text'>;
  pack: PackLook;
}

/** A closing part of a long description: heading and text, then the same in Bangla. */
export type RangeNote = [title: string, text: string, titleBn: string, textBn: string];

/** What the products of one table have in common. */
interface RangeSetup {
  /** Unique in the shop, e.g. `SH-PAI`. */
  skuPrefix: string;
  category: string;
  shape: PackshotShape;
  tags: string[];
  /** Heading above the list of points, in both languages. */
  pointsTitle: [title: string, titleBn: string];
  notes: RangeNote[];
  /** Key of the first attribute, `Size` unless told. */
  sizeKey?: string;
  look?: Partial<PackLook>;
}

interface RowOptions {
  /** What is told about it, and its points, in Bangla. */
  inBangla: [about: string, points: string[]];
  /** Percent off. */
  off?: number;
  /** Second attribute, e.g. colours: value to the hex that paints the pack. */
  colours?: Record<string, string>;
  colourKey?: 'Colour' | 'Flavour' | 'Scent';
  paint?: 'body' | 'accent' | 'contents' | 'label';
  shape?: PackshotShape;
  look?: Partial<PackLook>;
  /** Short text for the drawn label when the name is too long. */
  label?: string;
  detail?: string;
  tags?: string[];
  /** Further leaf categories. */
  also?: string[];
  /** Sold out: everything, or the variants whose size or colour is named. */
  out?: 'all' | string[];
  /** Only a few pieces left of every variant. */
  low?: true;
  /** Percent of the price to pay in advance. */
  preOrder?: number;
  /** Published within the last weeks. */
  fresh?: true;
  /** Sells several times as often as its neighbours. */
  popular?: true;
  /** No longer sold. */
  archived?: true;
}

/** Sizes map to whole taka; a product without sizes has the one key `''`. */
type ProductRow<Brand extends string> = [
  name: string,
  nameBn: string,
  brand: Brand,
  sizes: Record<string, number>,
  short: string,
  shortBn: string,
  about: string,
  points: string[],
  options: RowOptions,
];

const EMI_FROM_TK = 5_000;
const EMI_TENORS = [
  { name: '3 months', percent: 3 },
  { name: '6 months', percent: 4.5 },
  { name: '9 months', percent: 6.5 },
  { name: '12 months', percent: 8.5 },
];
const LABEL_LETTERS = 28;

/** Turns a table of rows into products, with stock, sales and ratings drawn from each slug so that every seeding gives the same shop. */
export function productRange<Brand extends string>(
  brands: Record<Brand, BrandStyle>,
  setup: RangeSetup,
  rows: ProductRow<Brand>[],
): DemoProduct[] {
  return rows.map((row, index) => buildProduct(brands, setup, row, index + 1));
}

/** The brands of a shop as its catalogue lists them. */
export function brandsOf(styles: Record<string, BrandStyle>): DemoBrand[] {
  return Object.entries(styles).map(([slug, { name, nameBn, logo }]) => ({
    slug,
    name,
    nameBn,
    logo: { text: name, ...logo },
  }));
}

function buildProduct<Brand extends string>(
  brands: Record<Brand, BrandStyle>,
  setup: RangeSetup,
  row: ProductRow<Brand>,
  number: number,
): DemoProduct {
  const [name, nameBn, brand, sizes, shortDescription, shortDescriptionBn, about, points, options] = row;
  const slug = slugOf(name);
  const draw = drawOf(slug);
  const soldCount = Math.round((8 + draw('sold') ** 2 * 420) * (options.popular ? 4 : 1));
  const skus = buildSkus(setup, sizes, options, number);
  const emi = Math.min(...skus.map((sku) => sku.priceTk)) >= EMI_FROM_TK;
  return {
    slug,
    name,
    nameBn,
    brand,
    categories: [setup.category, ...(options.also ?? [])],
    shortDescription,
    shortDescriptionBn,
    longDescription: descriptionOf(about, points, setup, 'en'),
    longDescriptionBn: descriptionOf(...options.inBangla, setup, 'bn'),
    tags: [...setup.tags, ...(options.tags ?? []), ...(options.preOrder ? ['pre-order'] : [])],
    picture: buildPicture(brands[brand], setup, row),
    ...(emi ? { emi: { tenors: EMI_TENORS, types: ['on-demand'] } } : {}),
    skus,
    publishedDaysAgo: options.fresh ? 2 + Math.floor(draw('age') * 18) : 30 + Math.floor(draw('age') * 540),
    soldCount: options.fresh ? Math.round(soldCount / 6) : soldCount,
    ...(draw('rated') < 0.44 || options.popular ? { rating: ratingOf(draw, soldCount) } : {}),
    ...(options.archived ? { archived: true } : {}),
  };
}

function buildSkus(
  setup: RangeSetup,
  sizes: Record<string, number>,
  options: RowOptions,
  number: number,
): DemoSku[] {
  const colours: [string, string][] = Object.entries(options.colours ?? { '': '' });
  const variants = colours.flatMap(([colour, hex], colourIndex) =>
    Object.entries(sizes).map(([size, priceTk]) => ({ colour, hex, colourIndex, size, priceTk })),
  );
  const code = `${setup.skuPrefix}-${String(number).padStart(4, '0')}`;
  return variants.map(({ colour, hex, colourIndex, size, priceTk }, index) => {
    const sku = `${code}-${String(index + 1).padStart(2, '0')}`;
    const draw = drawOf(sku);
    const discounted = options.off ? roundPrice(priceTk * (1 - options.off / 100)) : priceTk;
    const title = variants.length > 1 ? [colour, size].filter(Boolean).join(' / ') : '';
    return {
      sku,
      title,
      priceTk,
      ...(discounted < priceTk ? { discountedPriceTk: discounted } : {}),
      purchasePriceTk: Math.floor(Math.min(priceTk * (0.68 + draw('margin') * 0.1), discounted * 0.93)),
      stock: stockOf(options, size, colour, draw),
      ...(options.preOrder ? { preOrderAmountTk: roundPrice((discounted * options.preOrder) / 100) } : {}),
      attributes: [
        ...(colour ? [{ key: options.colourKey ?? 'Colour', value: colour, colour: hex }] : []),
        ...(size ? [{ key: setup.sizeKey ?? 'Size', value: size }] : []),
      ],
      ...(colourIndex > 0 ? { pictureOverride: { [options.paint ?? 'body']: hex } } : {}),
    };
  });
}

function buildPicture<Brand extends string>(
  style: BrandStyle,
  setup: RangeSetup,
  [name, , , sizes, , , , , options]: ProductRow<Brand>,
): PackshotSpec {
  const [firstColour] = Object.values(options.colours ?? {});
  const [firstSize] = Object.keys(sizes);
  const detail = options.detail ?? firstSize;
  const ownName = name.startsWith(`${style.name} `) ? name.slice(style.name.length + 1) : name;
  return {
    shape: options.shape ?? setup.shape,
    ...style.pack,
    ...setup.look,
    ...options.look,
    ...(firstColour ? { [options.paint ?? 'body']: firstColour } : {}),
    lines: { brand: style.name, name: options.label ?? cutAtWord(ownName), ...(detail ? { detail } : {}) },
  };
}

function descriptionOf(
  about: string,
  points: string[],
  { pointsTitle, notes }: RangeSetup,
  language: 'en' | 'bn',
): string {
  const [title, titleBn] = pointsTitle;
  const list = points.map((point) => `<li>${escapeMarkup(point)}</li>`).join('');
  const ends = notes.map(([noteTitle, text, noteTitleBn, textBn]) =>
    language === 'bn' ? [noteTitleBn, textBn] : [noteTitle, text],
  );
  return [
    `<p>${escapeMarkup(about)}</p>`,
    `<h3>${escapeMarkup(language === 'bn' ? titleBn : title)}</h3><ul>${list}</ul>`,
    ...ends.map(
      ([heading = '', text = '']) => `<h3>${escapeMarkup(heading)}</h3><p>${escapeMarkup(text)}</p>`,
    ),
  ].join('');
}

function stockOf(options: RowOptions, size: string, colour: string, draw: (salt: string) => number): number {
  if (options.out === 'all' || options.out?.includes(size) || options.out?.includes(colour)) return 0;
  if (options.low || draw('low') < 0.06) return 1 + Math.floor(draw('few') * 4);
  return 12 + Math.floor(draw('stock') * 140);
}

function ratingOf(draw: (salt: string) => number, soldCount: number) {
  return {
    average: Math.round((3.9 + draw('stars') * 1.05) * 10) / 10,
    count: Math.max(2, Math.round(soldCount * (0.06 + draw('voters') * 0.12))),
  };
}

function roundPrice(tk: number): number {
  const step = tk >= 1_000 ? 10 : tk >= 200 ? 5 : 1;
  return Math.round(tk / step) * step;
}

function cutAtWord(text: string): string {
  if (text.length <= LABEL_LETTERS) return text;
  return text.slice(0, text.lastIndexOf(' ', LABEL_LETTERS));
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
