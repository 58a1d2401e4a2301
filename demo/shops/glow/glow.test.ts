import { expect, test } from 'vitest';
import type { DemoCategory } from '#demo/shop-definition.ts';
import { listShopProblems } from '#demo/shops/check-shop.ts';
import { glow } from './glow.ts';

const HEX = /^#[0-9a-f]{6}$/;
const skus = glow.products.flatMap((product) => product.skus);
const shareOfProducts = (count: number) => count / glow.products.length;

function calculateLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function calculateContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [calculateLuminance(one), calculateLuminance(other)].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

test('the definition of the shop has no problems', () => {
  expect(listShopProblems(glow)).toEqual([]);
});

test('the shop has as many products, brands and categories as a real beauty shop', () => {
  expect(glow.products.length).toBeGreaterThanOrEqual(240);
  expect(glow.brands.length).toBeGreaterThanOrEqual(22);
  expect(glow.categories.map(({ name }) => name)).toEqual([
    'Make Up',
    'Skin',
    'Hair',
    'Personal care',
    'Mom & Baby',
    'Fragrance',
    'Herbal & Organic',
  ]);
  expect(glow.campaigns.map(({ slug }) => slug)).toContain('buy-1-get-1');
  expect(Object.keys(glow.documents).filter((key) => key.startsWith('menus/'))).toHaveLength(5);
});

test('every brand has products', () => {
  const used = new Set(glow.products.map(({ brand }) => brand));
  expect(glow.brands.filter(({ slug }) => !used.has(slug))).toEqual([]);
});

test('prices are usual for Bangladesh, and about a third of the products are discounted', () => {
  const prices = skus.map(({ priceTk }) => priceTk);
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(60);
  expect(Math.max(...prices)).toBeLessThanOrEqual(6500);
  const reduced = glow.products.filter((product) => product.skus.some((sku) => sku.discountedPriceTk)).length;
  expect(shareOfProducts(reduced)).toBeGreaterThan(0.3);
  expect(shareOfProducts(reduced)).toBeLessThan(0.42);
});

test('some products are sold out, nearly sold out or on pre-order', () => {
  const soldOut = glow.products.filter((product) => product.skus.every(({ stock }) => stock === 0)).length;
  expect(shareOfProducts(soldOut)).toBeGreaterThan(0.04);
  expect(shareOfProducts(soldOut)).toBeLessThan(0.09);
  expect(skus.some(({ stock }) => stock >= 1 && stock <= 5)).toBe(true);
  const preOrders = skus.filter(({ preOrderAmountTk }) => preOrderAmountTk !== undefined);
  expect(preOrders.length).toBeGreaterThanOrEqual(4);
  expect(preOrders.filter(({ stock }) => stock === 0)).toEqual([]);
});

test('instalments are offered for all products from Tk 5,000 and for no others', () => {
  for (const { slug, emi, skus: variants } of glow.products) {
    const dearest = Math.max(
      ...variants.map(({ priceTk, discountedPriceTk }) => discountedPriceTk ?? priceTk),
    );
    expect([slug, emi !== undefined]).toEqual([slug, dearest >= 5000]);
  }
  expect(glow.products.some(({ emi }) => emi)).toBe(true);
});

test('about sixty per cent of the products have ratings, between one and five stars', () => {
  const ratings = glow.products.flatMap(({ rating }) => (rating ? [rating] : []));
  expect(shareOfProducts(ratings.length)).toBeGreaterThan(0.5);
  expect(shareOfProducts(ratings.length)).toBeLessThan(0.7);
  expect(ratings.filter(({ average, count }) => average < 1 || average > 5 || count < 1)).toEqual([]);
});

test('some products have shades, some have sizes and some have both', () => {
  const keys = new Set(
    glow.products.map(({ skus: [first] }) => first?.attributes.map(({ key }) => key).join('+')),
  );
  expect(keys).toEqual(new Set(['Shade', 'Size', 'Shade+Size']));
  const shaded = skus.filter(({ attributes }) => attributes.some(({ key }) => key === 'Shade'));
  const colours = shaded.flatMap(({ pictureOverride }) => Object.values(pictureOverride ?? {}));
  expect(shaded.filter(({ pictureOverride }) => !pictureOverride)).toEqual([]);
  expect(colours.filter((colour) => !HEX.test(colour))).toEqual([]);
  const told = shaded.flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'Shade'));
  expect(told.filter(({ colour = '' }) => !HEX.test(colour))).toEqual([]);
});

test('labels are readable and fit the pack', () => {
  const problems = glow.products.flatMap(({ slug, picture }) => [
    ...(calculateContrast(picture.ink, picture.label) < 4.5
      ? [`${slug}: ink ${picture.ink} on ${picture.label}`]
      : []),
    ...(calculateLuminance(picture.backdrop) < 0.8 ? [`${slug}: dark backdrop ${picture.backdrop}`] : []),
    ...(picture.lines.name.length > 28 ? [`${slug}: long label ${picture.lines.name}`] : []),
  ]);
  expect(problems).toEqual([]);
});

test('no two products have the same description', () => {
  const texts = glow.products.map(({ shortDescription }) => shortDescription);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  for (const { longDescription } of glow.products) {
    for (const heading of ['Benefits', 'How to use', 'Caution']) {
      expect(longDescription).toContain(`<h3>${heading}</h3>`);
    }
  }
});

test('every product has a complete Bangla description', () => {
  for (const { slug, longDescriptionBn = '' } of glow.products) {
    for (const heading of ['ব্যবহারের নিয়ম', 'খুঁটিনাটি', 'সতর্কতা']) {
      expect(longDescriptionBn, slug).toContain(`<h3>${heading}</h3>`);
    }
    const sentences = longDescriptionBn.match(/<(?:p|h3)>.*?<\/(?:p|h3)>/g) ?? [];
    expect(
      sentences.filter((sentence) => !/[\u0980-\u09ff]/.test(sentence)),
      slug,
    ).toEqual([]);
  }
});

test('slide texts are readable on their backgrounds', () => {
  const grounds = Object.fromEntries(
    Object.entries(glow.banners).map(([path, { ground, groundTo }]) => [path, [ground, groundTo]]),
  );
  const home = JSON.stringify(glow.documents['pages/home']);
  const pairs = [...home.matchAll(/"image":"([^"]+)"[^{}]*"textColor":"(#[0-9a-f]{6})"/g)];
  expect(pairs.length).toBeGreaterThanOrEqual(8);
  const unreadable = pairs.filter(([, image = '', ink = '']) =>
    (grounds[image] ?? ['#000000', '#ffffff']).some((ground) => calculateContrast(ink, ground) < 4.5),
  );
  expect(unreadable.map(([, image, ink]) => `${ink} on ${image}`)).toEqual([]);
});

test('banners have the sizes that their places require', () => {
  const sizes: Record<string, string[]> = {
    hero: ['1600x640'],
    'hero-mobile': ['800x960'],
    wide: ['1200x400'],
    square: ['800x800'],
    category: ['400x400'],
    blog: ['1200x675'],
    popup: ['800x600', '640x800'],
  };
  const wrong = Object.entries(glow.banners).filter(
    ([, { kind, width, height, items }]) =>
      !sizes[kind]?.includes(`${width}x${height}`) || items.length === 0,
  );
  expect(wrong.map(([path]) => path)).toEqual([]);
});

test('links in blog posts lead to existing categories, campaigns and posts', () => {
  const tree = (categories: DemoCategory[]): string[] =>
    categories.flatMap(({ slug, children }) => [`/category/${slug}`, ...tree(children ?? [])]);
  const known = new Set([
    ...tree(glow.categories),
    ...glow.campaigns.map(({ slug }) => `/campaign/${slug}`),
    ...glow.blog.map(({ slug }) => `/blog/${slug}`),
  ]);
  const links = glow.blog.flatMap(({ body }) =>
    [...body.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href),
  );
  expect(links.length).toBeGreaterThan(4);
  expect(links.filter((href) => !known.has(href))).toEqual([]);
});
