/** Rules that need no value: they look at the whole shop. */
const OF_THE_SHOP = ['newest', 'best-selling', 'discounted'] as const;

/** The rules by which a row of products can be filled. */
export const PRODUCT_LOGICS = [...OF_THE_SHOP, 'category', 'brand', 'campaign', 'tag'] as const;
export type ProductLogic = (typeof PRODUCT_LOGICS)[number];

/** Whether a rule is about something that has to be named: the slug of a category, brand or campaign, or a tag. */
export function needsValue(logic: ProductLogic): boolean {
  return !OF_THE_SHOP.some((each) => each === logic);
}
