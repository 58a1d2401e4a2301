import { expect, test } from 'vitest';
import { toAsciiDigits } from '../src/domain/digits.ts';
import { DEMO_SHOPS } from './demo-shops.ts';
import type { DemoShop } from './shop-definition.ts';
import { toShopSeed } from './to-shop-seed.ts';

const SHOPS = DEMO_SHOPS.map((shop) => [shop.slug, shop] as const);

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const toDigits = (text: string) =>
  toAsciiDigits(text).replace(/\b[a-z]+\b/gi, (word) => {
    const number = WORDS.indexOf(word.toLowerCase());
    return number < 0 ? word : String(number);
  });

interface Text {
  path: string;
  english: string;
  bangla: string;
}

/** Lists the texts of documents that have a Bangla translation, without markup. */
function listTexts(value: unknown, path = ''): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]): Text[] => {
    const bangla = (value as Record<string, unknown>)[`${key}_bn`];
    if (typeof each !== 'string') return listTexts(each, `${path}/${key}`);
    if (typeof bangla !== 'string') return [];
    return [{ path: `${path}/${key}`, english: toPlain(each), bangla: toPlain(bangla) }];
  });
}

const toPlain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const amountsIn = (text: string) =>
  [...text.matchAll(/\bTk ([\d,]+)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')));
const banglaAmountsIn = (text: string) =>
  [...toAsciiDigits(text).matchAll(/([\d,]+) টাকা/g)].map(([, amount = '']) =>
    Number(amount.replaceAll(',', '')),
  );

const sellingPrices = (products: DemoShop['products']) =>
  products.flatMap(({ skus }) => skus.map((sku) => sku.discountedPriceTk ?? sku.priceTk));

const findZone = ({ deliveryCharges }: DemoShop, zone: string) => {
  const charge = deliveryCharges.find((each) => each.zone === zone);
  if (!charge) throw new Error(`no charge for ${zone}`);
  return charge;
};

test.each(SHOPS)('both languages of %s name the same amounts', (_, shop) => {
  const texts = listTexts(shop.documents).filter(({ english }) => amountsIn(english).length > 0);
  expect(texts.length).toBeGreaterThan(3);
  for (const { path, english, bangla } of texts)
    expect(banglaAmountsIn(bangla).sort(), path).toEqual(amountsIn(english).sort());
});

test.each(SHOPS)('texts of %s name the charges, limits and prices of the shop', (_, shop) => {
  const emiPrices = sellingPrices(shop.products.filter(({ emi }) => emi));
  const settings = [
    ...shop.deliveryCharges.flatMap(({ chargeTk, freeFromTk }) => [chargeTk, freeFromTk]),
    ...shop.coupons.flatMap(({ amountTk, fromTk, mostTk }) => [amountTk, fromTk, mostTk]),
    shop.maxCodAmountTk,
  ];
  for (const { path, english } of listTexts(shop.documents)) {
    const emi =
      /(?:instal|EMI|credit card)[^.]*/i.exec(english) &&
      /from Tk ([\d,]+)[^.]*credit card|credit card on [^.]*from Tk ([\d,]+)/.exec(english);
    const emiFrom = emi && Number((emi[1] ?? emi[2] ?? '').replaceAll(',', ''));
    if (emiFrom) {
      expect(Math.min(...emiPrices), path).toBeGreaterThanOrEqual(emiFrom);
      expect(Math.min(...emiPrices), path).toBeLessThan(emiFrom * 1.15);
    }
    const others = amountsIn(english).filter((amount) => amount !== emiFrom && !settings.includes(amount));
    if (others.length === 0) continue;
    // All other amounts must be prices of products.
    for (const amount of others) expect(sellingPrices(shop.products), `${path}: ${amount}`).toContain(amount);
  }
});

test.each(SHOPS)('texts of %s name the delivery times of the shop', (_, shop) => {
  const shipping = listTexts(shop.documents).find(({ path }) => path.startsWith('/pages/shipping/sections'));
  const [inside = '', outside = ''] = (shipping?.english ?? '').split(/Outside Dhaka/);
  for (const [zone, text] of [
    ['inside_dhaka', inside],
    ['outside_dhaka', outside],
  ] as const) {
    const { chargeTk, freeFromTk, time } = findZone(shop, zone);
    expect(amountsIn(text)[0], zone).toBe(chargeTk);
    if (freeFromTk) expect(amountsIn(text), zone).toContain(freeFromTk);
    const days = /^(\d+)–(\d+) days$/.exec(time);
    if (days) expect(toDigits(text), zone).toContain(`${days[1]} to ${days[2]} days`);
    else expect(text, zone).toMatch(/same day, later ones the next/);
  }
  for (const { path, english } of listTexts(shop.documents)) {
    const named = /(Inside|Outside) Dhaka,? [^.]*?(\d+) to (\d+) days/.exec(toDigits(english));
    if (!named) continue;
    const { time } = findZone(shop, named[1] === 'Inside' ? 'inside_dhaka' : 'outside_dhaka');
    expect(`${named[2]}–${named[3]} days`, path).toBe(time);
  }
});

test.each(SHOPS)('texts of %s name its stores, contacts and no other shop', (_, shop) => {
  const all = JSON.stringify(shop.documents);
  const about = listTexts(shop.documents).find(({ path }) => path.startsWith('/pages/about-us/sections'));
  expect(about?.english).toContain(shop.name);
  expect(about?.bangla).toContain(shop.nameBn);
  const [, storeCount] = /\b(\d+) (?:stores|shops|pharmacies)\b/i.exec(toDigits(about?.english ?? '')) ?? [];
  expect(Number(storeCount)).toBe(shop.stores.length);
  for (const [email] of all.matchAll(/[\w.]+@[\w.]+\.example\b/g)) expect(email).toBe(shop.email);
  for (const [, phone = ''] of all.matchAll(/tel:([\d+-]+)/g))
    expect(phone.replace(/^\+?88/, '').replaceAll('-', '')).toBe(shop.contactNumber.replaceAll('-', ''));
  for (const other of DEMO_SHOPS)
    if (other !== shop) expect(all).not.toMatch(new RegExp(`\\b${other.name}\\b`));
});

test.each(SHOPS)('product ratings of %s count exactly its reviews', (_, shop) => {
  for (const { slug, reviews = [], ratingCount, ratingSum } of toShopSeed(shop, new Date()).products) {
    const active = reviews.filter(({ status }) => status === 'active');
    expect([active.length, active.reduce((sum, { rating }) => sum + rating, 0)], slug).toEqual([
      ratingCount,
      ratingSum,
    ]);
  }
});
