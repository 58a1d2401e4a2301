import type { SkuAttribute } from '#contract/product.ts';
import { toAttributeKey, toAttributeText } from '#domain/attribute-text.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

const ATTRIBUTE_NAMES = new Map([
  ['shade', m.attribute_shade],
  ['color', m.attribute_colour],
  ['size', m.attribute_size],
  ['scent', m.attribute_scent],
  ['flavor', m.attribute_flavour],
  ['set', m.attribute_set],
]);

export const getAttributeName = (
  attribute: { key: string; key_bn?: string | null | undefined },
  locale: Locale,
): string =>
  ATTRIBUTE_NAMES.get(toAttributeKey(attribute.key))?.() ??
  (toAttributeText(localizedField(attribute, 'key', locale)) || m.attribute_option());

/** Returns the name of an attribute within a sentence: “Choose size”. Names written by the shop keep their capitals. */
export const getAttributeNoun = (
  attribute: Parameters<typeof getAttributeName>[0],
  locale: Locale,
): string => {
  const name = getAttributeName(attribute, locale);
  return ATTRIBUTE_NAMES.has(toAttributeKey(attribute.key)) ? name.toLowerCase() : name;
};

/** Adds the value to names that several values have: `লাল (Red)`, `লাল (Crimson)`. */
export function toDistinctNames(values: readonly string[], names: readonly string[]): string[] {
  const namesByKey = groupBy(names, toAttributeKey);
  const isVariadic = (name: string) => (namesByKey.get(toAttributeKey(name))?.length ?? 0) > 1;
  return names.map((name, index) =>
    isVariadic(name) && name !== values[index] ? `${name} (${values[index]})` : name,
  );
}

export const listDistinguishingTexts = (
  attributes: readonly SkuAttribute[],
  label: string,
  locale: Locale,
): string[] =>
  [
    ...attributes.map((attribute) => toAttributeText(localizedField(attribute, 'value', locale))),
    label,
  ].filter(Boolean);

const HEX_COLOURS_BY_NAME: Record<string, string> = {
  black: '#1d1d1f',
  white: '#ffffff',
  ivory: '#f6f0df',
  cream: '#f5ead0',
  natural: '#e0cfae',
  beige: '#dcc7a1',
  sand: '#d9c3a0',
  grey: '#8b8d90',
  gray: '#8b8d90',
  charcoal: '#3b3d42',
  silver: '#c4c7cb',
  gold: '#c9a24a',
  brass: '#b5893c',
  copper: '#b0673b',
  brown: '#7a4f33',
  walnut: '#5f4330',
  oak: '#c19a6b',
  teak: '#9a6b3f',
  terracotta: '#c0633f',
  rust: '#a94e2a',
  red: '#c22f2f',
  maroon: '#7a1f2b',
  coral: '#f0765f',
  orange: '#e58a2e',
  mustard: '#d1a02c',
  yellow: '#efc93b',
  olive: '#77793f',
  sage: '#a3b296',
  green: '#3e8a55',
  mint: '#a7dcc3',
  teal: '#1f7a7a',
  turquoise: '#3db8b0',
  sky: '#8cc4e8',
  blue: '#2f63b4',
  navy: '#1f2f57',
  indigo: '#38408a',
  lavender: '#b9a7dc',
  purple: '#7a4a9c',
  plum: '#693057',
  pink: '#ef9bb4',
  rose: '#d8798c',
  nude: '#d7a98c',
  berry: '#8d2a4a',
};

/** Returns the colour of the last word that names one, as in `Warm Sand`; `undefined` if no word does. */
export function findNamedColour(name: string): string | undefined {
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => HEX_COLOURS_BY_NAME[word])
    .findLast((colour) => colour !== undefined);
}

const COLOUR_KEYS = ['shade', 'color'];

export const isColourKey = (key: string): boolean => COLOUR_KEYS.includes(toAttributeKey(key));
