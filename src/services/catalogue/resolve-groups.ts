import type { ShopTransaction } from '#data/database.ts';
import {
  insertNamedGroup,
  listBrandNames,
  listCategoryNames,
  listRedirectedSlugs,
  type NamedGroup,
} from '#data/queries/catalogue-writing.ts';
import { createSlug, makeUnique } from '#domain/catalogue/create-codes.ts';
import { toNameKey } from '#domain/catalogue/normalize-product.ts';
import type { ProductInput } from '#domain/catalogue/product-input.ts';

export interface ResolvedGroups {
  /** `undefined` if the input does not contain the field. */
  findBrand: (input: ProductInput) => number | null | undefined;
  /** Ids of the chosen categories and their ancestors, with whether they are chosen. */
  findCategories: (input: ProductInput) => Map<number, boolean> | undefined;
}

/** Finds the brands and categories of products by name. Creates missing ones. */
export async function resolveGroups(
  tx: ShopTransaction,
  inputs: readonly ProductInput[],
): Promise<ResolvedGroups> {
  const brandIds = await resolveBrands(tx, inputs);
  const categoryPaths = await resolveCategories(tx, inputs);
  return {
    findBrand: ({ brand }) =>
      brand ? brandIds.get(toNameKey(brand)) : brand === undefined ? undefined : null,
    findCategories: ({ categories }) => {
      if (!categories) return undefined;
      const paths = categories.map((names) => categoryPaths.get(toPathKey(names)) ?? []);
      const ancestors = paths.flatMap((ids) => ids.slice(0, -1).map((id) => [id, false] as const));
      const chosen = paths.flatMap((ids) => ids.slice(-1).map((id) => [id, true] as const));
      return new Map([...ancestors, ...chosen]);
    },
  };
}

async function resolveBrands(tx: ShopTransaction, inputs: readonly ProductInput[]) {
  const names = inputs.flatMap(({ brand }) => brand || []);
  const ids = new Map<string, number>();
  if (names.length === 0) return ids;
  const stored = await listBrandNames(tx);
  for (const { id, name } of stored.toReversed()) ids.set(toNameKey(name), id);
  const createUniqueSlug = openSlugs(stored, () => listRedirectedSlugs(tx, 'brand'));
  for (const name of names) {
    if (ids.has(toNameKey(name))) continue;
    const slug = await createUniqueSlug(name, 'brand');
    ids.set(toNameKey(name), await insertNamedGroup(tx, 'brand', { slug, name }));
  }
  return ids;
}

const toPathKey = (names: readonly string[]): string => JSON.stringify(names.map(toNameKey));
const toChildKey = (parentId: number | null, name: string): string =>
  JSON.stringify([parentId, toNameKey(name)]);

/** Returns the ids of the categories of each path, from the root to the last name. */
async function resolveCategories(
  tx: ShopTransaction,
  inputs: readonly ProductInput[],
): Promise<Map<string, number[]>> {
  const paths = new Map(
    inputs.flatMap(({ categories = [] }) => categories.map((names) => [toPathKey(names), names] as const)),
  );
  const idsByPath = new Map<string, number[]>();
  if (paths.size === 0) return idsByPath;
  const stored = await listCategoryNames(tx);
  const children = new Map(
    stored.toReversed().map(({ id, parentId, name }) => [toChildKey(parentId, name), id]),
  );
  const createUniqueSlug = openSlugs(stored, () => listRedirectedSlugs(tx, 'category'));
  for (const [key, names] of paths) {
    const ids: number[] = [];
    for (const name of names) {
      const parentId = ids.at(-1) ?? null;
      const childKey = toChildKey(parentId, name);
      const id =
        children.get(childKey) ??
        (await insertNamedGroup(tx, 'category', {
          slug: await createUniqueSlug(name, 'category'),
          name,
          parentId,
        }));
      children.set(childKey, id);
      ids.push(id);
    }
    idsByPath.set(key, ids);
  }
  return idsByPath;
}

/** Returns a function that creates slugs which no row has and which do not redirect. */
function openSlugs(stored: readonly NamedGroup[], listRedirected: () => Promise<string[]>) {
  const taken = new Set(stored.map(({ slug }) => slug));
  let hasRedirected = false;
  return async (name: string, fallback: string): Promise<string> => {
    if (!hasRedirected) for (const slug of await listRedirected()) taken.add(slug);
    hasRedirected = true;
    const slug = makeUnique(createSlug(name) || fallback, (candidate) => taken.has(candidate));
    taken.add(slug);
    return slug;
  };
}
