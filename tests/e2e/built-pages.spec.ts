import { expect, SHOPS, test } from './shop-test.ts';

test('a reader goes from the blog to a post, to the next one and to its topic', async ({ page }) => {
  await page.goto(`${SHOPS.glow}/blog`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/[a-z-]+$/);
  const first = page.url();
  await page.goto(first);
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached();
  await page.getByRole('link', { name: /Older post/ }).click();
  await expect(page).not.toHaveURL(first);
  await page.getByRole('main').locator('a[href*="/blog/category/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/category\//);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('an unknown post, topic and landing page are not found', async ({ page, watch }) => {
  watch.expectStatus(404);
  for (const path of ['/blog/no-such-post', '/blog/category/no-such-topic', '/landing/no-such-page']) {
    const answer = await page.goto(SHOPS.glow + path);
    expect(answer?.status(), path).toBe(404);
  }
});

test('a shopper finds the store of a town, in Bangla too', async ({ page }) => {
  for (const [prefix, text] of [
    ['', 'Sylhet'],
    ['/bn', 'সিলেট'],
  ]) {
    await page.goto(`${SHOPS.glow}${prefix}/store-locator`);
    const main = page.getByRole('main');
    const all = await main.getByRole('article').count();
    expect(all).toBeGreaterThan(1);
    await main
      .getByRole('searchbox')
      .or(main.getByRole('textbox'))
      .fill(text ?? '');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('article')).toHaveCount(1);
    await expect(main.locator('a[href*="google.com/maps/dir"]')).toHaveCount(1);
  }
});

test('a form says what is missing, keeps what was typed, and is sent', async ({ page }) => {
  await page.goto(`${SHOPS.glow}/contact-us`);
  const main = page.getByRole('main');
  await main.getByLabel('Your message').fill('Is the rose shade back?');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByLabel('Your name')).toBeFocused();
  await main.getByLabel('Your name').fill('Nusrat Jahan');
  await main.getByLabel('Mobile number').fill('১২৩');
  await main.getByLabel('What is it about?').selectOption('shade');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByLabel('Mobile number')).toBeFocused();
  await expect(main.getByLabel('Your message')).toHaveValue('Is the rose shade back?');
  await main.getByLabel('Mobile number').fill('০১৭১২৩৪৫৬৭৮');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Submited successfully').first()).toBeVisible();
  await expect(main.getByText('Thank you. We have what you wrote.')).toBeVisible();
});

test('answers of a question open and close', async ({ page }) => {
  await page.goto(`${SHOPS.shurokkha}/faq`);
  const answer = page.getByRole('main').locator('details').first();
  await answer.locator('summary').click();
  await expect(answer).toHaveAttribute('open', '');
  await answer.locator('summary').click();
  await expect(answer).not.toHaveAttribute('open', '');
});

test('a built page keeps its sections on the way to a product and back', async ({ page }) => {
  await page.goto(SHOPS.ghor);
  const sections = page.getByRole('main').locator('.section');
  const before = await sections.count();
  await page.getByRole('main').locator('a[href*="/product/"]:visible').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(sections).toHaveCount(before);
  await expect(page.getByRole('main').locator('a[href*="/product/"]:visible').first()).toBeVisible();
});

test('a heart on a card fills the wishlist, which outlives the page', async ({ page }) => {
  await page.goto(SHOPS.glow);
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('a[href*="/product/"]') });
  const name = (await card.first().getByRole('heading').textContent()) ?? '';
  const heart = card.first().getByRole('button', { name: 'Add to wishlist' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${SHOPS.glow}/wishlist`);
  const wished = page.getByRole('region', { name: 'Wishlist' }).getByRole('article');
  await expect(wished).toHaveCount(1);
  await expect(wished.getByRole('heading', { name })).toBeVisible();
  await wished.getByRole('button', { name: 'Add to wishlist' }).click();
  await expect(page.getByText('Nothing wished for yet')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is sent as a form', async ({ page }) => {
    await page.goto(`${SHOPS.glow}/contact-us`);
    const main = page.getByRole('main');
    await main.getByLabel('Your name').fill('Nusrat Jahan');
    await main.getByLabel('Mobile number').fill('01712345678');
    await main.getByLabel('What is it about?').selectOption('order');
    await main.getByLabel('Your message').fill('Where is it?');
    await main.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you. We have what you wrote.')).toBeVisible();
  });

  test('the drawer opens and leads to a category', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'wide screens have the strip');
    await page.goto(SHOPS.glow);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Categories', exact: true })
      .getByRole('link', { name: 'Skin' })
      .first()
      .click();
    await expect(page).toHaveURL(/\/category\/skin/);
  });
});
