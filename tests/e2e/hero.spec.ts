import type { Locator, Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const SLIDE_MS = 9_000;

/** Opens the home page with the hero paused at the first slide. Then time advances only when a test runs the clock. */
async function openPausedHero(page: Page): Promise<Locator> {
  // Without smooth scrolling, slides arrive immediately.
  await page.addInitScript(() => {
    Element.prototype.scrollTo = function (to) {
      if (typeof to === 'object') this.scrollLeft = to.left ?? 0;
    };
  });
  await page.clock.install();
  await openHydrated(page, SHOPS.ghor);
  const hero = page.locator('.hero');
  await hero.getByRole('button', { name: 'Pause' }).click();
  await getDot(hero, 1).click();
  await expectSlide(hero, 1);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return hero;
}

const getDot = (hero: Locator, slide: number) => hero.locator('button[aria-current]').nth(slide - 1);

async function expectSlide(hero: Locator, slide: number): Promise<void> {
  await expect(getDot(hero, slide)).toHaveAttribute('aria-current', 'true');
  expect(await hero.locator('.hero-strip').evaluate((strip) => strip.scrollLeft / strip.clientWidth)).toBe(
    slide - 1,
  );
}

test('Pause stops the slides, and Play continues them although the pointer is still on the button', {
  tag: '@full',
}, async ({ page }) => {
  const hero = await openPausedHero(page);
  await page.clock.runFor(3 * SLIDE_MS);
  await expectSlide(hero, 1);
  await hero.getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(SLIDE_MS);
  await expectSlide(hero, 2);
  await page.clock.runFor(SLIDE_MS);
  await expectSlide(hero, 3);
  await hero.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(3 * SLIDE_MS);
  await expectSlide(hero, 3);
});

test('slides pause while touched, hovered or in a hidden tab, and then continue', { tag: '@full' }, async ({
  page,
  isMobile,
}) => {
  const hero = await openPausedHero(page);
  await hero.getByRole('button', { name: 'Play' }).click();
  const strip = hero.locator('.hero-strip');
  const touch = (type: string, touches: object[]) => strip.dispatchEvent(type, { touches });
  if (isMobile) await touch('touchstart', [{ identifier: 0, clientX: 20, clientY: 20 }]);
  else await strip.hover();
  await page.clock.runFor(3 * SLIDE_MS);
  await expectSlide(hero, 1);
  if (isMobile) await touch('touchend', []);
  else await page.mouse.move(2, 850);
  await page.clock.runFor(SLIDE_MS);
  await expectSlide(hero, 2);
  await setHidden(page, true);
  await page.clock.runFor(3 * SLIDE_MS);
  await expectSlide(hero, 2);
  await setHidden(page, false);
  await page.clock.runFor(SLIDE_MS);
  await expectSlide(hero, 3);
});

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
  }, isHidden);

test('the dots of a hero follow its slides after the data of the page is reloaded', { tag: '@full' }, async ({
  page,
}) => {
  const hero = await openPausedHero(page);
  await getDot(hero, 2).click();
  await expectSlide(hero, 2);
  await page.getByRole('banner').locator('a:has(> img):visible').click();
  await expectSlide(hero, 1);
  await getDot(hero, 3).click();
  await expectSlide(hero, 3);
});
