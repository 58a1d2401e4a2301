import type { Locale } from '#storefront/locale/locale.ts';
import { localized } from '#storefront/locale/locale.ts';
import { m } from '#storefront/messages/compiled/messages.js';

const names = new Map([
  ['shade', m.attribute_shade],
  ['colour', m.attribute_colour],
  ['color', m.attribute_colour],
  ['size', m.attribute_size],
  ['scent', m.attribute_scent],
  ['flavour', m.attribute_flavour],
  ['set', m.attribute_set],
]);

/** The name of an attribute in the language of the page: of a well-known one ours, of others the shop's own. */
export const attributeName = (
  attribute: { key: string; key_bn?: string | null | undefined },
  locale: Locale,
): string => names.get(attribute.key.toLowerCase())?.() ?? localized(attribute, 'key', locale);
