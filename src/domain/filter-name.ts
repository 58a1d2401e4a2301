/** Prefix of filter names in the URLs and forms of listings. */
export const FILTER_PREFIX = 'gg__';

const ATTRIBUTE_PREFIX = `${FILTER_PREFIX}attr_`;

export type ListingFilter =
  | 'available'
  | 'brand'
  | 'category'
  | 'discount'
  | 'discounted'
  | 'price_max'
  | 'price_min'
  | 'rating'
  | 'sort';

export const toFilterName = (filter: ListingFilter): string => FILTER_PREFIX + filter;

export const toAttributeFilterName = (key: string): string => ATTRIBUTE_PREFIX + key;

export const readAttributeKey = (name: string): string | undefined =>
  name.startsWith(ATTRIBUTE_PREFIX) ? name.slice(ATTRIBUTE_PREFIX.length) : undefined;
