import { selectSpelling, toAttributeKey, toAttributeText } from './attribute-text.ts';
import { groupBy } from './group-by.ts';

export interface VariantTexts {
  id: number;
  sku: string;
  title: string;
  attributes: readonly { key: string; value: string }[];
}

/** Attribute of a product. `values` has each value once, in its most frequent spelling. */
export interface VariantAttribute {
  /** Comparison key of the attribute. */
  key: string;
  name: string;
  values: string[];
}

export interface VariantOptions {
  /** Attributes that shoppers choose. A variant without such an attribute has the value ''. */
  options: VariantAttribute[];
  /** Attributes with the same value for all variants. */
  facts: VariantAttribute[];
  variants: VariantChoice[];
}

export interface VariantChoice {
  id: number;
  /** Values of the variant, one for each option. */
  values: string[];
  /** Text that distinguishes variants whose `values` are equal; `undefined` if no other variant has the same values. */
  label?: string;
  /** Values of attributes that are neither options nor facts, by comparison key. */
  details: Map<string, string>;
}

/** Groups the attributes, titles and codes of variants into options, so that shoppers can choose each variant. */
export function readVariantOptions(variants: readonly VariantTexts[]): VariantOptions {
  const toKey = createAttributeKeyCache();
  const read = variants.map((variant) => ({ variant, attributes: readAttributes(variant, toKey) }));
  const attributes = listAttributes(read);
  const options = selectOptions(attributes, read);
  const labels = createVariantLabels(read, options);
  const spellings = new Map(
    attributes.flatMap(({ key, values }) =>
      values.map((value) => [toSpellingKey(key, toKey(value)), value] as const),
    ),
  );
  const findValue = (variant: VariantWithAttributes, key: string) =>
    spellings.get(toSpellingKey(key, variant.attributes.get(key)?.key ?? '')) ?? '';
  return {
    options: options.map((option) =>
      isOnEveryVariant(option, read) ? option : { ...option, values: [...option.values, ''] },
    ),
    facts: attributes.filter((each) => each.values.length === 1 && isOnEveryVariant(each, read)),
    variants: read.map((each) => {
      const label = labels.get(each.variant);
      const details = attributes.filter(
        (attribute) =>
          !options.includes(attribute) &&
          !isOnEveryVariant(attribute, read) &&
          each.attributes.has(attribute.key),
      );
      return {
        id: each.variant.id,
        values: options.map(({ key }) => findValue(each, key)),
        ...(label !== undefined && { label }),
        details: new Map(details.map(({ key }) => [key, findValue(each, key)])),
      };
    }),
  };
}

interface VariantWithAttributes {
  variant: VariantTexts;
  attributes: Map<string, AttributeValue>;
}

const isOnEveryVariant = ({ key }: VariantAttribute, variants: readonly VariantWithAttributes[]): boolean =>
  variants.every(({ attributes }) => attributes.has(key));

const toSpellingKey = (key: string, valueKey: string): string => JSON.stringify([key, valueKey]);

/** An attribute with one value is an option if some variants lack it and earlier options do not distinguish them. */
function selectOptions(
  attributes: readonly VariantAttribute[],
  variants: readonly VariantWithAttributes[],
): VariantAttribute[] {
  const options = attributes.filter(({ values }) => values.length > 1);
  for (const attribute of attributes) {
    if (attribute.values.length > 1) continue;
    const distinguishes = groupByValues(variants, options).some(
      (same) => new Set(same.map((variant) => variant.attributes.has(attribute.key))).size > 1,
    );
    if (distinguishes) options.push(attribute);
  }
  return options;
}

const groupByValues = (variants: readonly VariantWithAttributes[], options: readonly VariantAttribute[]) => [
  ...groupBy(variants, ({ attributes }) =>
    JSON.stringify(options.map(({ key }) => attributes.get(key)?.key ?? '')),
  ).values(),
];

/** Sorts attributes and values by their positions in `order`. Those without a position are last. */
export function sortVariantOptions(
  { options, facts, variants }: VariantOptions,
  order: readonly { key: string; values: readonly string[] }[],
): VariantOptions {
  const valuesByKey = new Map(
    order.map(({ key, values }) => [toAttributeKey(key), values.map(toAttributeKey)] as const),
  );
  const sort = (attributes: readonly VariantAttribute[]) =>
    sortByOrder([...valuesByKey.keys()], attributes, ({ key }) => key);
  const sorted = sort(options);
  const indexes = sorted.map((option) => options.indexOf(option));
  return {
    options: sorted.map((option) => ({
      ...option,
      values: sortByOrder(valuesByKey.get(option.key) ?? [], option.values, toAttributeKey),
    })),
    facts: sort(facts),
    variants: variants.map((variant) => ({
      ...variant,
      values: indexes.map((index) => variant.values[index] ?? ''),
    })),
  };
}

function sortByOrder<Item>(
  order: readonly string[],
  items: readonly Item[],
  getKey: (item: Item) => string,
): Item[] {
  const positions = new Map(order.map((key, position) => [key, position]));
  const findPosition = (item: Item) => positions.get(getKey(item)) ?? order.length;
  return [...items].sort((one, other) => findPosition(one) - findPosition(other));
}

export function listVariantAttributes(
  variants: readonly Pick<VariantTexts, 'attributes'>[],
): VariantAttribute[] {
  const toKey = createAttributeKeyCache();
  return listAttributes(variants.map((variant) => ({ attributes: readAttributes(variant, toKey) })));
}

/** Returns `toAttributeKey` with a cache, because the variants of a product share most of their texts. */
export function createAttributeKeyCache(): (text: string) => string {
  const keys = new Map<string, string>();
  return (text) => {
    const key = keys.get(text) ?? toAttributeKey(text);
    keys.set(text, key);
    return key;
  };
}

function listAttributes(variants: readonly Pick<VariantWithAttributes, 'attributes'>[]): VariantAttribute[] {
  const used = variants.flatMap(({ attributes }) => [...attributes]);
  return [...groupBy(used, ([key]) => key)].map(([key, group]) => ({
    key,
    name: selectMostFrequentText(group.map(([, { name }]) => name)),
    values: [...groupBy(group, ([, value]) => value.key).values()].map((same) =>
      selectMostFrequentText(same.map(([, { text }]) => text)),
    ),
  }));
}

const selectMostFrequentText = (texts: readonly string[]): string =>
  selectSpelling(texts.map((text) => ({ text: toAttributeText(text), count: 1 })));

interface AttributeValue {
  key: string;
  name: string;
  text: string;
}

/** Returns the attributes by comparison key. The values of a repeated attribute become one: `Red, Blue`. */
function readAttributes(
  { attributes }: Pick<VariantTexts, 'attributes'>,
  toKey: (text: string) => string,
): Map<string, AttributeValue> {
  const written = attributes.filter(({ value }) => toKey(value) !== '');
  return new Map(
    [...groupBy(written, ({ key }) => toKey(key))].map(([key, group]) => {
      const values = [...groupBy(group, ({ value }) => toKey(value)).values()];
      const text = values.map(([first]) => toAttributeText(first?.value ?? '')).join(', ');
      return [key, { key: toKey(text), name: group[0]?.key ?? '', text }];
    }),
  );
}

/** Returns labels for variants with the same values in all options. */
function createVariantLabels(
  variants: readonly VariantWithAttributes[],
  options: readonly VariantAttribute[],
) {
  const labels = new Map<VariantTexts, string>();
  for (const same of groupByValues(variants, options)) {
    if (same.length > 1)
      addLabels(
        labels,
        same.map(({ variant }) => variant),
      );
  }
  return labels;
}

/** Adds unique labels: the title, followed by the code if several variants have this title. */
function addLabels(labels: Map<VariantTexts, string>, variants: readonly VariantTexts[]): void {
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

/** Returns '' if the attributes of the variant distinguish it. */
export const findVariantLabel = (variants: readonly VariantTexts[], id: number): string =>
  readVariantOptions(variants).variants.find((variant) => variant.id === id)?.label ?? '';
