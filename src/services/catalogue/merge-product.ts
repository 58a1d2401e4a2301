import type {
  StoredProduct,
  StoredSku,
  WrittenProduct,
  WrittenSku,
} from '#data/queries/catalogue-writing.ts';
import type { PictureDetails } from '#data/schema/catalogue.ts';
import { toAttributeKey } from '#domain/attribute-text.ts';
import type { ProductInput, VariantInput } from '#domain/catalogue/product-input.ts';
import { readPeriodLimit } from '#domain/dhaka-time.ts';
import { sanitizeRichText } from '#services/sanitize-rich-text.ts';

export interface StoredPicture {
  path: string;
  /** URL, or hash of the file, by which a repeated import finds the stored picture. */
  origin?: string | undefined;
  isNew?: boolean;
}

/** Stored pictures by the sources of the input. Sources that cannot be used are missing. */
export type StoredPictures = ReadonlyMap<string, StoredPicture>;

/** Returns the columns of a product: those of the stored product with the fields of the input, except the brand. */
export function mergeProduct(
  input: ProductInput,
  current: StoredProduct | undefined,
  { stored, now }: { stored: StoredPictures; now: Date },
): WrittenProduct {
  const status = input.status ?? current?.status ?? 'active';
  const pictures = input.pictures && mergePictures(input.pictures, stored);
  return {
    name: input.name ?? current?.name ?? '',
    nameBn: keepIfOmitted(input.nameBn, current?.nameBn),
    shortDescription: input.shortDescription ?? current?.shortDescription ?? '',
    shortDescriptionBn: keepIfOmitted(input.shortDescriptionBn, current?.shortDescriptionBn),
    longDescription: sanitize(input.longDescription) ?? current?.longDescription ?? '',
    longDescriptionBn: keepIfOmitted(sanitize(input.longDescriptionBn), current?.longDescriptionBn),
    thumbnail: pictures ? '' : (current?.thumbnail ?? ''),
    pictures: pictures ?? current?.pictures ?? [],
    pictureDetails: mergePictureDetails(input, current, stored),
    seo: { ...current?.seo, ...input.seo },
    tags: [...(input.tags ?? current?.tags ?? [])],
    brandId: current?.brandId ?? null,
    gift: keepIfOmitted(input.gift, current?.gift),
    status,
    publishedAt: choosePublishedAt(input, current, now),
  };
}

const keepIfOmitted = <Value>(value: Value | null | undefined, current: Value | null | undefined) =>
  value === undefined ? (current ?? null) : value;

const sanitize = <Html extends string | null | undefined>(html: Html) =>
  (html ? sanitizeRichText(html) : html) as Html;

/** A draft that becomes active is a new product in listings. */
function choosePublishedAt(
  { publishedAt, status }: ProductInput,
  current: StoredProduct | undefined,
  now: Date,
) {
  const written = publishedAt === undefined ? undefined : readPeriodLimit(publishedAt, 'start');
  if (written) return written;
  const isPublished = current?.status === 'draft' && status === 'active';
  return current && !isPublished ? current.publishedAt : now;
}

const mergePictures = (pictures: NonNullable<ProductInput['pictures']>, stored: StoredPictures): string[] => [
  ...new Set(pictures.flatMap(({ source }) => stored.get(source)?.path ?? [])),
];

function mergePictureDetails(
  { pictures = [], variants = [] }: ProductInput,
  current: StoredProduct | undefined,
  stored: StoredPictures,
): Record<string, PictureDetails> {
  const details: Record<string, PictureDetails> = { ...current?.pictureDetails };
  for (const { source, ...texts } of [...pictures, ...variants.flatMap(({ picture }) => picture ?? [])]) {
    const picture = stored.get(source);
    if (!picture) continue;
    const { path, origin } = picture;
    const merged = { ...details[path], ...(origin !== undefined && { source: origin }), ...texts };
    details[path] = Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== ''));
  }
  return Object.fromEntries(Object.entries(details).filter(([, entry]) => Object.keys(entry).length > 0));
}

/** Returns the columns of a variant: those of the stored variant with the fields of the input. */
export function mergeSku(
  input: VariantInput,
  current: StoredSku | undefined,
  { sku, sortOrder, stored }: { sku: string; sortOrder: number; stored: StoredPictures },
): WrittenSku {
  const path = input.picture && stored.get(input.picture.source)?.path;
  const currentPictures = current?.pictures ?? [];
  return {
    sku,
    barcode: keepIfOmitted(input.barcode, current?.barcode),
    title: input.title ?? current?.title ?? '',
    price: input.price,
    discountedPrice: keepIfOmitted(input.discountedPrice, current?.discountedPrice),
    purchasePrice: keepIfOmitted(input.purchasePrice, current?.purchasePrice),
    stockQuantity: input.stockQuantity ?? current?.stockQuantity ?? 0,
    preOrder: input.isPreOrder ?? current?.preOrder ?? false,
    preOrderAmount: keepIfOmitted(input.preOrderAmount, current?.preOrderAmount),
    preOrderShipsOn: keepIfOmitted(input.preOrderShipsOn, current?.preOrderShipsOn),
    weightGrams: keepIfOmitted(input.weightGrams, current?.weightGrams),
    attributes: mergeAttributes(input.attributes, current?.attributes ?? []),
    pictures: path === undefined || path === currentPictures[0] ? currentPictures : [path],
    status: 'active',
    sortOrder,
  };
}

/** Attributes that are listed without Bangla texts and colour keep those of the stored attribute. */
function mergeAttributes(
  attributes: VariantInput['attributes'],
  current: StoredSku['attributes'],
): StoredSku['attributes'] {
  if (!attributes) return current;
  return attributes.map((attribute) => {
    const same = current.find(
      ({ key, value }) =>
        toAttributeKey(key) === toAttributeKey(attribute.key) &&
        toAttributeKey(value) === toAttributeKey(attribute.value),
    );
    return { ...same, ...attribute };
  });
}

/** Compares values regardless of the order of keys, which PostgreSQL changes in `jsonb`. */
export function isSameRow<Row extends object>(one: Row, other: { [Field in keyof Row]: unknown }): boolean {
  return Object.keys(one).every((field) => {
    const name = field as keyof Row;
    return toComparable(one[name]) === toComparable(other[name]);
  });
}

const toComparable = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
