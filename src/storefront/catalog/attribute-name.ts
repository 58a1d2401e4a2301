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

/** The name of a well-known attribute in the language of the page; others as the shop wrote them. */
export const attributeName = (key: string): string => names.get(key.toLowerCase())?.() ?? key;
