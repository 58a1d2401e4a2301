import type { Page } from '@playwright/test';
import { DEMO_SHOPS } from '#demo/demo-shops.ts';
import { latinOfShop, latinTextsOf } from '#tests/fixtures/latin-texts.ts';
import { type FoundSku, fillCart, isPlenty, listSkus } from './filled-cart.ts';
import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

// With another browser language, Bangla pages would show the language offer, whose text is in English.
test.use({ locale: 'bn-BD' });

for (const shop of DEMO_SHOPS) {
  test(`content loaded by scripts on Bangla pages of ${shop.slug} has no Latin words or digits`, {
    tag: ['@phone', '@full'],
  }, async ({ page }) => {
    const origin = SHOPS[shop.slug as keyof typeof SHOPS];
    const latin = latinOfShop(shop);
    const left = new Set<string>();
    const read = async (place: string) => {
      for (const text of latinTextsOf(await page.content(), latin)) left.add(`${place}: ${text}`);
    };
    await fillCart(page, linesOfEveryKind(await listSkus(page, origin)));

    await openHydrated(page, `${origin}/bn/category/${shop.categories[0]?.slug}`);
    for (const [button, said] of [
      ['button.quick-add', 'কার্টে যোগ হয়েছে'],
      ['.wish-button', 'উইশলিস্টে যোগ হয়েছে'],
      ['.wish-button', 'উইশলিস্ট থেকে সরানো হয়েছে'],
    ] as const) {
      await page.locator(`${button} svg`).first().click();
      await expect(page.locator('.toast').filter({ hasText: said })).toBeVisible();
      await read('toasts');
    }
    await selectFromEachFacet(page);
    await read('chosen filters');
    await page.keyboard.press('Escape');

    await page.locator('.bottom-navigation a[href="/bn/cart"]').click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await read('panel of the cart');
    await panel.getByRole('button', { name: / সরান$/ }).last().click();
    await expect(panel.getByText(' সরানো হয়েছে')).toBeVisible();
    await read('panel of the cart after a removal');

    await page.goto(`${origin}/bn/cart`);
    await page
      .getByRole('button', { name: /: পরিমাণ বাড়ান$/ })
      .first()
      .click();
    await expect(page.getByText(/^পণ্যের মোট দাম এখন/)).toHaveCount(1);
    await read('cart');

    await page.goto(`${origin}/bn/checkout`);
    await expect(page.getByTestId('grand-total')).toBeVisible();
    await read('checkout');
    expect([...left]).toEqual([]);
  });
}

type Line = [sku: FoundSku, quantity: number];

function linesOfEveryKind(skus: readonly FoundSku[]): Line[] {
  const keys = new Set(skus.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  const hasKey = (sku: FoundSku, wanted: string) => sku.attributes.some(({ key }) => key === wanted);
  const whole = [...keys].flatMap((key) => skus.find((sku) => isPlenty(sku) && hasKey(sku, key)) ?? []);
  const found = (fits: (sku: FoundSku) => boolean, change: (sku: FoundSku) => Line): Line[] =>
    skus.filter(fits).slice(0, 1).map(change);
  return [
    ...new Set(whole).values().map((sku): Line => [sku, 1]),
    ...found(
      ({ stockQuantity }) => stockQuantity === 0,
      (sku) => [sku, 1],
    ),
    ...found(
      ({ stockQuantity }) => stockQuantity > 0 && stockQuantity < 6,
      (sku) => [sku, sku.stockQuantity + 1],
    ),
    ...found(
      (sku) => isPlenty(sku) && !whole.includes(sku),
      (sku) => [{ ...sku, price: 1, discountedPrice: null }, 1],
    ),
  ];
}

async function selectFromEachFacet(page: Page): Promise<void> {
  const chips = page.getByRole('list', { name: 'বাছাই করা ফিল্টার', includeHidden: true });
  const removals = chips.locator('a[aria-label]');
  await page.getByRole('button', { name: 'ফিল্টার' }).click();
  await page.locator('input[name="gg__price_max"]').fill('৯০,০০০');
  await page.keyboard.press('Enter');
  await expect(removals).toHaveCount(1);
  let chosen = 1;
  for (const facet of await page.locator('.filter-panel .facet').all()) {
    const value = facet.locator('input:is([type=checkbox], [type=radio]):not([value=""], :disabled)').first();
    if ((await value.count()) === 0) continue;
    if ((await facet.getAttribute('open')) === null) await facet.locator('> summary').click();
    await value.check();
    chosen += 1;
    await expect(removals).toHaveCount(chosen);
  }
}
