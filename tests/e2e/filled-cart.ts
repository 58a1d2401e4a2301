import type { Page } from '@playwright/test';
import { askApi, SHOPS } from './shop-test.ts';

export interface FoundSku {
  id: number;
  name: string;
  slug: string;
  price: number;
  discountedPrice: number | null;
  stockQuantity: number;
  preOrder: boolean;
  attributes: { key: string; value: string }[];
  /** So many pieces of its product for the price of fewer. */
  bundle: { take: number; pay: number } | null;
}

/** The variants of the shop's first hundred products. */
export async function listSkus(page: Page, shop: string): Promise<FoundSku[]> {
  const answer = await askApi(page.request, shop, '/api/v3/product/storefront?perPage=100');
  const { data } = (await answer.json()) as { data: (Omit<FoundSku, 'id'> & { skus: FoundSku[] })[] };
  return data.flatMap(({ name, slug, bundle, skus }) => skus.map((sku) => ({ ...sku, name, slug, bundle })));
}

/** The first variant of the shop's first hundred products that fits, is there, and costs the same however many are bought. */
export async function findSku(
  page: Page,
  fits: (sku: FoundSku) => boolean,
  shop: string = SHOPS.glow,
): Promise<FoundSku> {
  const sku = (await listSkus(page, shop)).find((each) => !each.preOrder && !each.bundle && fits(each));
  if (!sku) throw new Error('no variant fits');
  return sku;
}

export const isPlenty = ({ stockQuantity }: FoundSku) => stockQuantity > 20;

/** What a piece costs, in BDT. */
export const priceOf = ({ price, discountedPrice }: FoundSku) => discountedPrice ?? price;

/** From the next page on, the shop that is opened finds lines in its cart. */
export async function fillCart(page: Page, lines: [sku: FoundSku, quantity: number][]): Promise<void> {
  const items = lines.map(([sku, quantity]) => ({ skuId: sku.id, quantity, price: priceOf(sku) }));
  await page.addInitScript(
    (cart) => {
      if (!sessionStorage.getItem('filled')) localStorage.setItem('cart-saas-local', cart);
      sessionStorage.setItem('filled', 'yes');
    },
    JSON.stringify({ user_id: 'guest-journey', items }),
  );
}
