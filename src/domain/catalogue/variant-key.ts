import { toAttributeKey } from '#domain/attribute-text.ts';
import type { VariantInput } from './product-input.ts';

type Attributes = readonly { key: string; value: string }[];

/** Returns a key that is equal for variants with the same attributes in any order; '' without attributes. */
function toVariantKey(attributes: Attributes): string {
  const pairs = attributes
    .map(({ key, value }) => [toAttributeKey(key), toAttributeKey(value)] as const)
    .filter(([, value]) => value !== '')
    .map((pair) => JSON.stringify(pair))
    .toSorted();
  return pairs.join();
}

/** Variants may have the same attributes if their titles differ. Without attributes, different codes are enough. */
function toDistinctKey({ sku, attributes = [], title = '' }: VariantInput): string | undefined {
  const key = toVariantKey(attributes);
  return key === '' && sku !== undefined ? undefined : JSON.stringify([key, toAttributeKey(title)]);
}

interface DuplicateVariant {
  index: number;
  otherIndex: number;
  /** Whether the variants have the same SKU code, and not only the same attributes. */
  isCode: boolean;
}

export function listDuplicateVariants(variants: readonly VariantInput[]): DuplicateVariant[] {
  const indexesByCode = new Map<string, number>();
  const indexesByKey = new Map<string, number>();
  return variants.flatMap((variant, index): DuplicateVariant[] => {
    const { sku } = variant;
    const key = toDistinctKey(variant);
    const sameCode = sku === undefined ? undefined : indexesByCode.get(sku);
    const sameKey = key === undefined ? undefined : indexesByKey.get(key);
    if (sku !== undefined && sameCode === undefined) indexesByCode.set(sku, index);
    if (key !== undefined && sameKey === undefined) indexesByKey.set(key, index);
    if (sameCode !== undefined) return [{ index, otherIndex: sameCode, isCode: true }];
    return sameKey === undefined ? [] : [{ index, otherIndex: sameKey, isCode: false }];
  });
}

export interface StoredVariant {
  id: number;
  sku: string;
  title: string;
  attributes: Attributes;
  status: 'active' | 'inactive';
}

/** Finds the stored variant of each input: by SKU code, or else by attributes. */
export function matchVariants<Stored extends StoredVariant>(
  inputs: readonly VariantInput[],
  stored: readonly Stored[],
): (Stored | undefined)[] {
  const byCode = new Map(stored.map((variant) => [variant.sku, variant]));
  const matched = inputs.map(({ sku }) => (sku === undefined ? undefined : byCode.get(sku)));
  const free = new Set(stored);
  for (const variant of matched) if (variant) free.delete(variant);
  const isOnlyVariant = inputs.length === 1 && stored.filter(isActive).length <= 1;
  return inputs.map((input, index) => {
    const found = matched[index] ?? findByAttributes(input, [...free], isOnlyVariant);
    if (found) free.delete(found);
    return found;
  });
}

const isActive = ({ status }: StoredVariant): boolean => status === 'active';

function findByAttributes<Stored extends StoredVariant>(
  { attributes = [], title }: VariantInput,
  stored: readonly Stored[],
  isOnlyVariant: boolean,
): Stored | undefined {
  const key = toVariantKey(attributes);
  const candidates = stored
    .filter((variant) => toVariantKey(variant.attributes) === key)
    .toSorted((one, other) => Number(isActive(other)) - Number(isActive(one)));
  const titleKey = toAttributeKey(title ?? '');
  const sameTitle = candidates.find((variant) => toAttributeKey(variant.title) === titleKey);
  // Without attributes, only the title distinguishes variants.
  return sameTitle ?? (key !== '' || isOnlyVariant ? candidates[0] : undefined);
}
