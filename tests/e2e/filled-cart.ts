import type { Page } from '@playwright/test';
import { SHOPS, sendToApi } from './shop-test.ts';

export interface FoundSku {
  id: number;
  name: string;
  slug: string;
  price: number;
  discountedPrice: number | null;
  stockQuantity: number;
  preOrder: boolean;
  attributes: { key: string; value: string }[];
  bundle: { take: number; pay: number } | null;
}

export async function listSkus(page: Page, shop: string): Promise<FoundSku[]> {
  const response = await sendToApi(page.request, shop, '/api/v3/product/storefront?perPage=100');
  const { data } = (await response.json()) as { data: (Omit<FoundSku, 'id'> & { skus: FoundSku[] })[] };
  return data.flatMap(({ name, slug, bundle, skus }) => skus.map((sku) => ({ ...sku, name, slug, bundle })));
}

/** Returns a variant that `fits`, from the first 100 products of the shop. Skips pre-orders and bundles. */
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

/** Selling price in BDT. */
export const getPrice = ({ price, discountedPrice }: FoundSku) => discountedPrice ?? price;

export async function fillCart(page: Page, lines: [sku: FoundSku, quantity: number][]): Promise<void> {
  const items = lines.map(([sku, quantity]) => ({ skuId: sku.id, quantity, price: getPrice(sku) }));
  await page.addInitScript(
    (cart) => {
      if (!sessionStorage.getItem('filled')) localStorage.setItem('cart-saas-local', cart);
      sessionStorage.setItem('filled', 'yes');
    },
    JSON.stringify({ user_id: 'guest-journey', items }),
  );
}
