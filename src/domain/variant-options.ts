import { toAttributeKey, toAttributeText } from './attribute-text.ts';
import { groupBy } from './group-by.ts';

export interface VariantTexts {
  id: number;
  sku: string;
  title: string;
  attributes: readonly { key: string; value: string }[];
}

/** Attribute of a product. `values` has each value once, in its most frequent spelling. */
export interface VariantAttribute {
  /** Comparison key. */
  key: string;
  name: string;
  values: string[];
}

export interface VariantOptions {
  /** Attributes that shoppers choose. Variants without such an attribute have the value ''. */
  options: VariantAttribute[];
  /** Attributes with the same value for all variants. */
  facts: VariantAttribute[];
  /** In the order of the variants. */
  variants: VariantChoice[];
}

export interface VariantChoice {
  id: number;
  /** Value of each option. */
  values: string[];
  /** Distinguishes variants whose `values` are equal. `undefined` if no other variant has the same values. */
  label?: string;
  /** Value of each attribute of the variant that is neither option nor fact, by comparison key. */
  details: Map<string, string>;
}

/** Options by which each variant of a product can be chosen, however the owner has described the variants. */
export function readVariantOptions(variants: readonly VariantTexts[]): VariantOptions {
  const valuesByVariant = variants.map(readAttributes);
  const attributes = listVariantAttributes(variants);
  const isOfAll = ({ key }: VariantAttribute) => valuesByVariant.every((values) => values.has(key));
  const options = attributes.filter(({ values }) => values.length > 1);
  const optional = attributes.filter((each) => each.values.length === 1 && !isOfAll(each));
  const classOf = (index: number) =>
    JSON.stringify(options.map(({ key }) => valuesByVariant[index]?.get(key)?.key ?? ''));
  for (const attribute of optional) {
    const classes = groupBy(variants.keys(), classOf).values();
    const hasAttribute = (index: number) => valuesByVariant[index]?.has(attribute.key) ?? false;
    if ([...classes].some((members) => new Set(members.map(hasAttribute)).size > 1)) options.push(attribute);
  }
  const labels = new Map<VariantTexts, string>();
  for (const members of groupBy(variants.keys(), classOf).values()) {
    if (members.length > 1)
      addLabels(
        members.flatMap((index) => variants[index] ?? []),
        labels,
      );
  }
  const spellings = new Map(
    attributes.flatMap(({ key, values }) =>
      values.map((value) => [JSON.stringify([key, toAttributeKey(value)]), value] as const),
    ),
  );
  const findValue = (index: number, { key }: VariantAttribute) => {
    const value = valuesByVariant[index]?.get(key);
    return value ? (spellings.get(JSON.stringify([key, value.key])) ?? value.text) : '';
  };
  return {
    options: options.map((option) =>
      isOfAll(option) ? option : { ...option, values: [...option.values, ''] },
    ),
    facts: attributes.filter((each) => each.values.length === 1 && isOfAll(each)),
    variants: variants.map((variant, index) => {
      const label = labels.get(variant);
      const details = optional.filter(
        (each) => !options.includes(each) && valuesByVariant[index]?.has(each.key),
      );
      return {
        id: variant.id,
        values: options.map((option) => findValue(index, option)),
        ...(label !== undefined && { label }),
        details: new Map(details.map((each) => [each.key, findValue(index, each)])),
      };
    }),
  };
}

/** Attributes in the order of their first use. */
export function listVariantAttributes(
  variants: readonly Pick<VariantTexts, 'attributes'>[],
): VariantAttribute[] {
  const used = variants.flatMap((variant) => [...readAttributes(variant)]);
  return [...groupBy(used, ([key]) => key)].map(([key, group]) => ({
    key,
    name: mostFrequentSpelling(group.map(([, { name }]) => name)),
    values: [...groupBy(group, ([, value]) => value.key).values()].map((same) =>
      mostFrequentSpelling(same.map(([, { text }]) => text)),
    ),
  }));
}

function mostFrequentSpelling(texts: readonly string[]): string {
  const counted = [...groupBy(texts.map(toAttributeText), (text) => text)];
  return counted.sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? '';
}

interface AttributeValue {
  key: string;
  name: string;
  text: string;
}

/** Attributes by comparison key. The values of a repeated attribute become one: `Red, Blue`. */
function readAttributes({ attributes }: Pick<VariantTexts, 'attributes'>): Map<string, AttributeValue> {
  const written = attributes.filter(({ value }) => toAttributeKey(value) !== '');
  return new Map(
    [...groupBy(written, ({ key }) => toAttributeKey(key))].map(([key, group]) => {
      const values = [...groupBy(group, ({ value }) => toAttributeKey(value)).values()];
      const text = values.map(([first]) => toAttributeText(first?.value ?? '')).join(', ');
      return [key, { key: toAttributeKey(text), name: group[0]?.key ?? '', text }];
    }),
  );
}

/** Labels are unique: the title, with the code if several variants have this title. */
function addLabels(variants: readonly VariantTexts[], labels: Map<VariantTexts, string>): void {
  const byTitle = groupBy(variants, ({ title }) => toAttributeKey(title));
  const used = new Set<string>();
  for (const [key, [first, ...others]] of byTitle) {
    if (key === '' || !first || others.length > 0) continue;
    labels.set(first, toAttributeText(first.title));
    used.add(key);
  }
  for (const variant of variants) {
    if (labels.has(variant)) continue;
    const [title, code] = [toAttributeText(variant.title), toAttributeText(variant.sku)];
    let label = [title, title && code ? `(${code})` : code].filter(Boolean).join(' ') || `#${variant.id}`;
    while (used.has(toAttributeKey(label))) label += ` #${variant.id}`;
    used.add(toAttributeKey(label));
    labels.set(variant, label);
  }
}

export interface ChoosableVariant {
  values: readonly string[];
  label?: string | undefined;
}

/**
 * The variant to which a value of an option leads: the same values in the options before, then in most options
 * after, then the same label, then available. Choosing the values of any variant in the order of the options
 * therefore leads to a variant with the same values.
 */
export function findNearestVariant<Variant extends ChoosableVariant>(
  variants: readonly Variant[],
  {
    chosen,
    option,
    value,
    isAvailable,
  }: {
    chosen: Variant;
    option: number;
    value: string;
    isAvailable: (variant: Variant) => boolean;
  },
): Variant | undefined {
  if (chosen.values[option] === value) return chosen;
  const distance = (variant: Variant): number[] => {
    const differs = variant.values.map((each, index) =>
      Number(index !== option && each !== chosen.values[index]),
    );
    return [
      sum(differs.slice(0, option)),
      sum(differs.slice(option)),
      Number(toAttributeKey(variant.label ?? '') !== toAttributeKey(chosen.label ?? '')),
      Number(!isAvailable(variant)),
    ];
  };
  const candidates = variants
    .filter((variant) => variant.values[option] === value)
    .map((variant) => ({ variant, distance: distance(variant) }));
  return candidates.sort((one, other) => compareLists(one.distance, other.distance))[0]?.variant;
}

/** Variants with the same values, which differ only in their labels. */
export const listLabelled = <Variant extends ChoosableVariant>(
  variants: readonly Variant[],
  chosen: ChoosableVariant,
): Variant[] =>
  chosen.label === undefined
    ? []
    : variants.filter(({ values }) => values.every((value, option) => value === chosen.values[option]));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const compareLists = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((before, each, index) => before || each - (other[index] ?? 0), 0);
