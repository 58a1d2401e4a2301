import type {
  StoredProduct,
  StoredSku,
  WrittenProduct,
  WrittenSku,
} from '#data/queries/catalogue-writing.ts';
import { createSkuCode } from '#domain/catalogue/create-codes.ts';
import type { InputProblem } from '#domain/catalogue/input-problem.ts';
import type { ProductInput } from '#domain/catalogue/product-input.ts';
import { matchVariants } from '#domain/catalogue/variant-key.ts';
import { mergeProduct, mergeSku, type StoredPictures } from './merge-product.ts';

export interface ProductPlan {
  input: ProductInput;
  current: StoredProduct | undefined;
  slug: string;
  row: WrittenProduct;
  skus: PlannedSku[];
  /** Active variants that the input does not list. */
  dropped: StoredSku[];
}

export interface PlannedSku {
  current: StoredSku | undefined;
  /** The SKU code is '' if it must be generated. */
  row: WrittenSku;
  generatedCode: string;
}

interface PlanContext {
  input: ProductInput;
  current?: StoredProduct | undefined;
  skus: readonly StoredSku[];
  currentSlug?: string | undefined;
  stored: StoredPictures;
  /** Slugs of the products that have the SKU codes of the inputs. Accepted plans are added. */
  slugsByCode: Map<string, string>;
  now: Date;
}

/** Decides which rows a product gets. Does not read or write. */
export function planProduct({
  input,
  current,
  skus,
  currentSlug,
  stored,
  slugsByCode,
  now,
}: PlanContext): ProductPlan | { outcome: 'invalid'; problems: InputProblem[] } {
  const slug = current && currentSlug === undefined ? current.slug : input.slug;
  const planned = planSkus(input, { skus, stored, slug });
  const problems = [
    ...listMissingFields(input, current),
    ...listCodeProblems(input, current?.slug ?? slug, slugsByCode),
    ...listDiscountProblems(planned),
  ];
  if (problems.length > 0) return { outcome: 'invalid', problems };
  for (const { row } of planned) if (row.sku) slugsByCode.set(row.sku, current?.slug ?? slug);
  const listed = new Set(planned.map((sku) => sku.current));
  return {
    input,
    current,
    slug,
    row: mergeProduct(input, current, { stored, now }),
    skus: planned,
    dropped: input.variants ? skus.filter((sku) => sku.status === 'active' && !listed.has(sku)) : [],
  };
}

function planSkus(
  { variants = [] }: ProductInput,
  { skus, stored, slug }: { skus: readonly StoredSku[]; stored: StoredPictures; slug: string },
): PlannedSku[] {
  const matched = matchVariants(variants, skus);
  return variants.map((variant, index) => {
    const current = matched[index];
    const sku = variant.sku ?? current?.sku ?? '';
    return {
      current,
      row: mergeSku(variant, current, { sku, sortOrder: index, stored }),
      generatedCode: createSkuCode(slug, { attributes: variant.attributes, number: index + 1 }),
    };
  });
}

function listMissingFields(
  { name, variants }: ProductInput,
  current: StoredProduct | undefined,
): InputProblem[] {
  if (current) return [];
  return [
    ...(name === undefined ? [{ field: 'name', code: 'required' as const }] : []),
    ...(variants === undefined ? [{ field: 'variants', code: 'required' as const }] : []),
  ];
}

const listCodeProblems = (
  { variants = [] }: ProductInput,
  slug: string,
  slugsByCode: ReadonlyMap<string, string>,
): InputProblem[] =>
  variants.flatMap(({ sku = '' }, index) => {
    const product = slugsByCode.get(sku);
    if (product === undefined || product === slug) return [];
    return [{ field: `variants[${index}].sku`, code: 'sku-taken' as const, product }];
  });

/** An omitted discounted price may not be below a new price. */
const listDiscountProblems = (skus: readonly PlannedSku[]): InputProblem[] =>
  skus.flatMap(({ row: { price, discountedPrice } }, index) =>
    discountedPrice !== null && discountedPrice >= price
      ? [{ field: `variants[${index}].discountedPrice`, code: 'discount-not-below-price' as const }]
      : [],
  );
