import { createHash } from 'node:crypto';
import type { FetchedPicture } from '#adapters/pictures/fetch-linked-picture.ts';
import { readShop } from '#data/database.ts';
import { findProductIds, readProducts } from '#data/queries/catalogue-writing.ts';
import type { InputProblem } from '#domain/catalogue/input-problem.ts';
import type { ProductInput } from '#domain/catalogue/product-input.ts';
import { isShopperUploadPath } from '#domain/picture.ts';
import { isPicturePath, toLinkedPictureUrl } from '#domain/picture-address.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import type { ServiceContext } from '#services/context.ts';
import type { StoredPicture } from './merge-product.ts';

/** Reads a picture file of the input, such as one beside an imported file. */
export type ReadPictureFile = (source: string) => Promise<FetchedPicture>;

export interface ProductPictures {
  stored: Map<string, StoredPicture>;
  problems: InputProblem[];
}

/** Fetching and decoding are limited, because other shops use the same decoder. */
const MAX_CONCURRENT_PICTURES = 4;

const PRODUCT_PICTURES_FOLDER = 'products';

/**
 * Stores the pictures of each product that are not stored yet. Pictures that cannot be used become problems. Without
 * `readFile`, sources can only be URLs and paths of stored pictures of the shop.
 */
export async function storeProductPictures(
  ctx: ServiceContext,
  inputs: readonly ProductInput[],
  readFile?: ReadPictureFile,
): Promise<ProductPictures[]> {
  const results = inputs.map((): ProductPictures => ({ stored: new Map(), problems: [] }));
  const wanted = inputs.map(listPictures);
  if (wanted.every((pictures) => pictures.length === 0)) return results;
  const known = await readKnownPictures(ctx, inputs);
  const jobs = wanted.flatMap((pictures, index) =>
    [...Map.groupBy(pictures, ({ picture }) => picture.source)].map(([source, [first]]) => {
      const findKnown = known[index] ?? (() => undefined);
      return { index, source, field: first?.field ?? '', findKnown };
    }),
  );
  const outcomes = await mapConcurrently(jobs, ({ source, findKnown }) =>
    resolvePicture(ctx, source, { findKnown, readFile }),
  );
  for (const [at, { index, source, field }] of jobs.entries()) {
    const [outcome, result] = [outcomes.get(at), results[index]];
    if (!outcome || !result) continue;
    if ('path' in outcome) result.stored.set(source, outcome);
    else result.problems.push({ field, code: 'picture-unusable', source, ...outcome });
  }
  return results;
}

const listPictures = ({ pictures = [], variants = [] }: ProductInput) => [
  ...pictures.map((picture, index) => ({ picture, field: `pictures[${index}]` })),
  ...variants.flatMap(({ picture }, index) =>
    picture ? [{ picture, field: `variants[${index}].picture` }] : [],
  ),
];

type FindKnown = (source: string) => StoredPicture | undefined;

/** Returns for each product a function that finds its stored pictures by path or origin. */
async function readKnownPictures(ctx: ServiceContext, inputs: readonly ProductInput[]): Promise<FindKnown[]> {
  const slugs = inputs.map(({ slug }) => slug);
  const { ids, products, skus } = await readShop(ctx, async (tx) => {
    const idsBySlug = await findProductIds(tx, slugs);
    return { ids: idsBySlug, ...(await readProducts(tx, [...new Set(idsBySlug.values())])) };
  });
  const productsById = new Map(products.map((product) => [product.id, product]));
  const skusByProduct = Map.groupBy(skus, ({ productId }) => productId);
  return slugs.map((slug) => {
    const product = productsById.get(ids.get(slug) ?? 0);
    const variants = skusByProduct.get(product?.id ?? 0) ?? [];
    const paths = new Set(
      product && [product.thumbnail, ...product.pictures, ...variants.flatMap(({ pictures }) => pictures)],
    );
    const details = Object.entries(product?.pictureDetails ?? {});
    const pathsByOrigin = new Map(
      details.flatMap(([path, { source }]) => (source && paths.has(path) ? [[source, path] as const] : [])),
    );
    return (source) => {
      if (paths.has(source)) return { path: source };
      const path = pathsByOrigin.get(source);
      return path === undefined ? undefined : { path, origin: source };
    };
  });
}

async function resolvePicture(
  ctx: ServiceContext,
  source: string,
  { findKnown, readFile }: { findKnown: FindKnown; readFile: ReadPictureFile | undefined },
): Promise<StoredPicture | { reason: string }> {
  const known = findKnown(source) ?? findUpload(ctx, source);
  if (known) return known;
  const url = toLinkedPictureUrl(source);
  const knownUrl = url && findKnown(url);
  if (knownUrl) return knownUrl;
  if (url === undefined && !readFile) return { reason: 'it is not the URL or path of a stored picture' };
  const file = url === undefined ? await readFile?.(source) : await ctx.fetchPicture(url);
  if (file?.kind !== 'fetched') return { reason: file?.reason ?? 'it does not exist' };
  const origin = url ?? `sha256:${createHash('sha256').update(file.bytes).digest('hex')}`;
  return findKnown(origin) ?? (await storeBytes(ctx, file.bytes, origin));
}

/** Stores the picture of a category, brand or campaign. */
export const storePictureSource = (
  ctx: ServiceContext,
  source: string,
  readFile: ReadPictureFile | undefined,
): Promise<StoredPicture | { reason: string }> =>
  resolvePicture(ctx, source, { findKnown: () => undefined, readFile });

/** Finds a picture that the shop's owner has uploaded before. Uploads of shoppers are private. */
function findUpload({ shop }: ServiceContext, source: string): StoredPicture | undefined {
  const isUpload =
    source.startsWith(`${shop.slug}/`) && isPicturePath(source) && !isShopperUploadPath(source);
  return isUpload ? { path: source } : undefined;
}

async function storeBytes(
  ctx: ServiceContext,
  bytes: Uint8Array,
  origin?: string,
): Promise<StoredPicture | { reason: string }> {
  const stored = await storeOwnerPicture(ctx, bytes);
  return 'path' in stored ? { path: stored.path, origin, isNew: true } : stored;
}

const REASONS = {
  'not-a-picture': 'it is not a picture',
  'picture-type-unsupported': 'its file type is not supported',
  'picture-file-too-large': 'its file is too large',
  'picture-too-many-pixels': 'it has too many pixels',
  'picture-too-many-frames': 'it has too many frames',
  'picture-too-many-scans': 'it has too many scans',
  'picture-too-complex': 'it takes too much memory or time',
  'picture-damaged': 'it is damaged',
};

/** Stores a picture of a product, category, brand or campaign. Returns its path for a later `source`. */
export async function storeOwnerPicture(
  { pictures, shop }: ServiceContext,
  bytes: Uint8Array,
): Promise<{ path: string } | { reason: string }> {
  try {
    const stored = await pictures.store(bytes, `${shop.slug}/${PRODUCT_PICTURES_FOLDER}`, {
      isOfOwner: true,
    });
    return 'path' in stored ? stored : { reason: REASONS[stored.refusal] };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return { reason: 'pictures cannot be decoded now' };
  }
}

async function mapConcurrently<Job, Result>(
  jobs: readonly Job[],
  run: (job: Job) => Promise<Result>,
): Promise<Map<number, Result>> {
  const results = new Map<number, Result>();
  const remaining = jobs.entries();
  const runNext = async () => {
    for (const [at, job] of remaining) results.set(at, await run(job));
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_PICTURES }, runNext));
  return results;
}
