import { toAttributeKey, toAttributeText } from '#domain/attribute-text.ts';
import { formatDhakaDay, readPeriodLimit } from '#domain/dhaka-time.ts';
import { normalizeLine } from '#domain/normalize-input.ts';
import type { InputProblem } from './input-problem.ts';
import { createInputReader, type InputReader, toPlainLine } from './input-reader.ts';
import { MAX_COUNTS, MAX_LENGTHS, MAX_STOCK, MAX_WEIGHT_GRAMS } from './limits.ts';
import type { PictureInput, ProductInput, VariantInput } from './product-input.ts';
import { listDuplicateVariants } from './variant-key.ts';

export type VariantAttributeInput = NonNullable<VariantInput['attributes']>[number];

/** Normalises the texts of a product and lists its problems. Sanitising HTML is left to the service. */
export function normalizeProduct(input: ProductInput): { product: ProductInput; problems: InputProblem[] } {
  const reader = createInputReader();
  const product: ProductInput = {
    ...input,
    slug: readSlug(reader, input.slug),
    ...normalizeTexts(reader, input),
    ...(input.brand !== undefined && {
      brand: (input.brand && reader.line('brand', input.brand, MAX_LENGTHS.name)) || null,
    }),
    ...(input.categories && { categories: normalizeCategories(reader, input.categories) }),
    ...(input.tags && { tags: normalizeTags(reader, input.tags) }),
    ...(input.pictures && { pictures: normalizePictures(reader, input.pictures) }),
    ...(input.seo && { seo: normalizeSeo(reader, input.seo) }),
    ...(input.variants && { variants: normalizeVariants(reader, input.variants) }),
  };
  if (input.status !== undefined && !STATUSES.includes(input.status))
    reader.report('status', { code: 'not-offered', choices: STATUSES });
  if (input.publishedAt !== undefined && !readPeriodLimit(input.publishedAt, 'start'))
    reader.report('publishedAt', { code: 'not-a-date' });
  return { product, problems: reader.problems };
}

export const STATUSES: readonly NonNullable<ProductInput['status']>[] = ['active', 'draft', 'archived'];

function readSlug(reader: InputReader, slug: string): string {
  const line = normalizeLine(slug.toWellFormed());
  if (!isSlug(line)) reader.report('slug', { code: 'not-a-slug' });
  else reader.line('slug', line, MAX_LENGTHS.slug);
  return line;
}

/** Whether the text can be a part of a path. */
export const isSlug = (text: string): boolean => /^[^\s/\\?#\p{Cc}]+$/u.test(text) && !/^\.{1,2}$/.test(text);

function normalizeTexts(reader: InputReader, input: ProductInput): Partial<ProductInput> {
  const { name, nameBn, shortDescription, shortDescriptionBn, longDescription, longDescriptionBn, gift } =
    input;
  const { line, text, html } = reader;
  const normalizedName = name === undefined ? undefined : line('name', name, MAX_LENGTHS.name);
  if (normalizedName === '') reader.report('name', { code: 'required' });
  const orNull = (value: string | null, read: (value: string) => string) =>
    (value === null ? null : read(value)) || null;
  const { shortDescription: mostShort, longDescription: mostLong } = MAX_LENGTHS;
  return {
    ...(normalizedName !== undefined && { name: normalizedName }),
    ...(nameBn !== undefined && {
      nameBn: orNull(nameBn, (value) => line('nameBn', value, MAX_LENGTHS.name)),
    }),
    ...(shortDescription !== undefined && {
      shortDescription: text('shortDescription', shortDescription, mostShort),
    }),
    ...(shortDescriptionBn !== undefined && {
      shortDescriptionBn: orNull(shortDescriptionBn, (value) => text('shortDescriptionBn', value, mostShort)),
    }),
    ...(longDescription !== undefined && {
      longDescription: html('longDescription', longDescription, mostLong),
    }),
    ...(longDescriptionBn !== undefined && {
      longDescriptionBn: orNull(longDescriptionBn, (value) => html('longDescriptionBn', value, mostLong)),
    }),
    ...(gift !== undefined && { gift: orNull(gift, (value) => html('gift', value, MAX_LENGTHS.gift)) }),
  };
}

function normalizeCategories(reader: InputReader, paths: NonNullable<ProductInput['categories']>) {
  reader.count('categories', paths, MAX_COUNTS.categories);
  const normalized = paths.map((path, index) => {
    const field = `categories[${index}]`;
    reader.count(field, path, MAX_COUNTS.categoryDepth);
    const names = path.map((name) => reader.line(field, name, MAX_LENGTHS.name)).filter(Boolean);
    if (names.length === 0) reader.report(field, { code: 'required' });
    return names;
  });
  return dropRepeated(normalized, (names) => JSON.stringify(names.map(toAttributeKey)));
}

function normalizeTags(reader: InputReader, tags: readonly string[]): string[] {
  reader.count('tags', tags, MAX_COUNTS.tags);
  const normalized = tags.map((tag, index) => reader.line(`tags[${index}]`, tag, MAX_LENGTHS.tag));
  return dropRepeated(normalized.map(toAttributeText).filter(Boolean), toAttributeKey);
}

function dropRepeated<Item>(items: readonly Item[], toKey: (item: Item) => string): Item[] {
  const keys = new Set<string>();
  return items.filter((item) => {
    const key = toKey(item);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}

function normalizePictures(reader: InputReader, pictures: readonly PictureInput[]): PictureInput[] {
  reader.count('pictures', pictures, MAX_COUNTS.pictures);
  const normalized = pictures.map((picture, index) =>
    normalizePicture(reader, `pictures[${index}]`, picture),
  );
  return dropRepeated(normalized, ({ source }) => source);
}

function normalizePicture(reader: InputReader, field: string, picture: PictureInput): PictureInput {
  const source = picture.source.toWellFormed().trim();
  if (source === '') reader.report(field, { code: 'required' });
  const { alt, altBn } = picture;
  return {
    source,
    ...(alt !== undefined && { alt: reader.line(`${field}.alt`, alt, MAX_LENGTHS.alt) }),
    ...(altBn !== undefined && { altBn: reader.line(`${field}.altBn`, altBn, MAX_LENGTHS.alt) }),
  };
}

const normalizeSeo = ({ line }: InputReader, { title, description }: NonNullable<ProductInput['seo']>) => ({
  ...(title !== undefined && { title: line('seo.title', title, MAX_LENGTHS.seoTitle) }),
  ...(description !== undefined && {
    description: line('seo.description', description, MAX_LENGTHS.seoDescription),
  }),
});

function normalizeVariants(reader: InputReader, variants: readonly VariantInput[]): VariantInput[] {
  if (variants.length === 0) reader.report('variants', { code: 'required' });
  reader.count('variants', variants, MAX_COUNTS.variants);
  const normalized = variants.map((variant, index) =>
    normalizeVariant(reader, `variants[${index}]`, variant),
  );
  for (const { index, otherIndex, isCode } of listDuplicateVariants(normalized)) {
    const other = `variants[${otherIndex}]`;
    if (isCode) reader.report(`variants[${index}].sku`, { code: 'duplicate', other: `${other}.sku` });
    else reader.report(`variants[${index}]`, { code: 'duplicate-variant', other });
  }
  return normalized;
}

function normalizeVariant(reader: InputReader, field: string, variant: VariantInput): VariantInput {
  const { barcode, title, attributes, picture } = variant;
  const sku = reader.line(`${field}.sku`, variant.sku ?? '', MAX_LENGTHS.sku);
  reportWrongNumbers(reader, field, variant);
  const { sku: _, ...rest } = variant;
  return {
    ...rest,
    ...(sku && { sku }),
    ...(barcode !== undefined && {
      barcode: (barcode && reader.line(`${field}.barcode`, barcode, MAX_LENGTHS.barcode)) || null,
    }),
    ...(title !== undefined && { title: reader.line(`${field}.title`, title, MAX_LENGTHS.name) }),
    ...(attributes && { attributes: normalizeAttributes(reader, `${field}.attributes`, attributes) }),
    ...(picture && { picture: normalizePicture(reader, `${field}.picture`, picture) }),
    ...(variant.preOrderShipsOn && { preOrderShipsOn: readDay(reader, field, variant.preOrderShipsOn) }),
  };
}

function readDay(reader: InputReader, field: string, text: string): string | null {
  const day = readPeriodLimit(text, 'start');
  if (!day) reader.report(`${field}.preOrderShipsOn`, { code: 'not-a-date' });
  return day ? formatDhakaDay(day) : null;
}

function reportWrongNumbers(reader: InputReader, field: string, variant: VariantInput): void {
  const { price, discountedPrice, purchasePrice, preOrderAmount, stockQuantity, weightGrams } = variant;
  reader.price(`${field}.price`, price);
  for (const [name, amount] of Object.entries({ discountedPrice, purchasePrice, preOrderAmount })) {
    if (amount != null) reader.price(`${field}.${name}`, amount);
  }
  if (discountedPrice != null && discountedPrice >= price)
    reader.report(`${field}.discountedPrice`, { code: 'discount-not-below-price' });
  if (stockQuantity !== undefined)
    reader.integer(`${field}.stockQuantity`, stockQuantity, { least: 0, most: MAX_STOCK });
  if (weightGrams != null)
    reader.integer(`${field}.weightGrams`, weightGrams, { least: 0, most: MAX_WEIGHT_GRAMS });
}

function normalizeAttributes(
  reader: InputReader,
  field: string,
  attributes: readonly VariantAttributeInput[],
): VariantAttributeInput[] {
  reader.count(field, attributes, MAX_COUNTS.attributes);
  return attributes.flatMap((attribute, index) => {
    const read = (name: 'key' | 'value' | 'keyBn' | 'valueBn' | 'colour') => {
      const most = name === 'key' || name === 'keyBn' ? MAX_LENGTHS.attributeKey : MAX_LENGTHS.attributeValue;
      return toAttributeText(reader.line(`${field}[${index}].${name}`, attribute[name] ?? '', most));
    };
    const [key, value] = [read('key'), read('value')];
    if (value === '') return [];
    if (key === '') reader.report(`${field}[${index}].key`, { code: 'required' });
    const others = (['keyBn', 'valueBn', 'colour'] as const).flatMap((name) => {
      const text = read(name);
      return text ? [[name, text] as const] : [];
    });
    return [{ key, value, ...Object.fromEntries(others) }];
  });
}

/** Comparison key of the name of a brand or category. */
export const toNameKey = (name: string): string => toAttributeKey(toPlainLine(name));
