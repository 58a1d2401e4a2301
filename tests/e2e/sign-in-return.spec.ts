import type { Page } from '@playwright/test';
import { DEMO_SIGN_IN } from '#demo/demo-customer.ts';
import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const SHOP = SHOPS.glow;

const headerLink = (page: Page) => page.getByRole('banner').locator('a[href$="/user"]:visible').first();

async function signIn(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('a[href*="/auth/login?"]').click();
  await main.locator('input[name=identifier]').fill(DEMO_SIGN_IN.phone);
  await main.locator('input[name=password]').fill(DEMO_SIGN_IN.password);
  await main.locator('button[type=submit]').click();
}

const codeLogin = (prefix: string, back: string) =>
  `${SHOP}${prefix}/auth/otp-login?back=${encodeURIComponent(back)}`;

const START_PAGES: [name: string, prefix: string, path: () => string | Promise<string>][] = [
  ['home page', '', () => '/'],
  ['search', '', () => '/search/face%20serum?gg__sort=price-asc'],
  ['Bangla search', '/bn', () => `/bn/search/${encodeURIComponent('ফেস সিরাম')}`],
  ['cart', '', () => '/cart'],
];

for (const [name, prefix, path] of START_PAGES) {
  test(`a guest who clicks Login on the ${name} returns there after sign-in`, {
    tag: name === 'search' ? ['@full-phone', '@flavour'] : ['@full', '@flavour'],
  }, async ({ page }) => {
    const here = await path();
    await openHydrated(page, SHOP + here);
    await headerLink(page).click();
    await expect(page).toHaveURL(codeLogin(prefix, here));
    await signIn(page);
    await expect(page).toHaveURL(SHOP + here);
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
  });
}
