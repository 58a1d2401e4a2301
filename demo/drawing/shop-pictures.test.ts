import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { DemoProduct, LogoSpec } from '#demo/catalogue-rows.ts';
import { DEMO_SHOPS } from '#demo/demo-shops.ts';
import type { BannerSpec, DemoShop } from '#demo/shop-definition.ts';
import { drawBanner } from './banners/draw-banner.ts';
import { drawFavicon, drawLogo } from './draw-logo.ts';
import { drawPackshot } from './draw-packshot.ts';
import { drawPlaceholder } from './draw-placeholder.ts';
import { SHAPES } from './families/draw-shape.ts';
import { findFlaws } from './find-flaws.ts';
import { isBangla, shapeBangla } from './kit/bangla-words.ts';
import { listPictures } from './list-pictures.ts';
import type { PackshotShape, PackshotSpec } from './packshot-spec.ts';

function pack(shape: PackshotShape): PackshotSpec {
  return {
    shape,
    body: '#c9775a',
    cap: '#3a322d',
    label: '#fff6ec',
    ink: '#4a2d20',
    accent: '#f1d9b5',
    lines: { brand: 'Mati', name: 'Morning Cup', detail: '300 ml' },
    backdrop: '#f6e6da',
  };
}

function banner(kind: BannerSpec['kind'], shapes: PackshotShape[], lines?: string[]): BannerSpec {
  return {
    kind,
    width: 1600,
    height: 640,
    ground: '#f6e6da',
    groundTo: '#eac9b4',
    accent: '#c9775a',
    items: shapes.map(pack),
    ...(lines && { lines }),
  };
}

const KINDS = ['hero', 'hero-mobile', 'wide', 'square', 'category', 'popup', 'blog'] as const;

test.each(KINDS)('draws a %s banner of up to six items as valid SVG', (kind) => {
  for (const shapes of [
    [],
    ['jar'],
    ['chair', 'rug', 'pendant-lamp', 'cushion'],
    ['plate', 'pendant-lamp', 'mug'],
    ['curtain', 'curtain', 'bedding'],
    ['bottle', 'tube', 'lipstick', 'pencil', 'palette', 'compact'],
  ] satisfies PackshotShape[][]) {
    const svg = drawBanner(banner(kind, shapes));
    expect(findFlaws(svg), shapes.join(' ')).toEqual([]);
    expect(svg).toContain('viewBox="0 0 1600 640"');
  }
});

test('draws every shape in a banner', () => {
  for (const shape of SHAPES)
    expect(findFlaws(drawBanner(banner('hero', [shape, 'vase']))), shape).toEqual([]);
});

test('draws Bangla text as outlines, with its letters joined and in the right order', () => {
  const withoutText = drawBanner(banner('popup', ['jar'], []));
  const withText = drawBanner(banner('popup', ['jar'], ['কাঁথার শীত']));
  expect(withText.length).toBeGreaterThan(withoutText.length + 500);
  expect(withText).not.toContain('<text');
  // One part of the vowel is drawn before the consonants, and consonants join: গ্লো is three glyphs, two of them for
  // the vowel.
  expect(shapeBangla('গ্লো').map(({ index }) => index)).toHaveLength(3);
  expect(() => drawBanner(banner('popup', ['jar'], ['অজানা']))).toThrow('অজানা');
});

test.each(DEMO_SHOPS.map((shop) => [shop.slug, shop] as const))(
  'the popups of %s have text in the language of the page',
  (_, { banners }) => {
    const popups = Object.entries(banners).filter(([path]) => path.includes('/popups/'));
    expect(popups).toHaveLength(4);
    for (const [path, { lines = [] }] of popups) {
      expect(lines, path).toHaveLength(2);
      expect(lines.every(isBangla), path).toBe(path.includes('-bn'));
    }
  },
);

test('draws the text of a banner as outlines', () => {
  const withoutText = drawBanner(banner('popup', ['jar']));
  const withText = drawBanner(banner('popup', ['jar'], ['Eid is near', 'Up to 40 % off']));
  expect(findFlaws(withText)).toEqual([]);
  expect(withText.length).toBeGreaterThan(withoutText.length + 1000);
});

test('leaves the left third of a hero banner free for text', async () => {
  const svg = drawBanner(banner('hero', ['bottle', 'jar', 'tube']));
  const measureContrast = async (left: number, width: number) => {
    const part = await sharp(Buffer.from(svg))
      .extract({ left, top: 0, width, height: 640 })
      .greyscale()
      .toBuffer();
    return (await sharp(part).stats()).channels[0]?.stdev;
  };
  expect(await measureContrast(0, 640)).toBeLessThan(14);
  expect(await measureContrast(800, 760)).toBeGreaterThan(20);
});

test('refuses a banner with a colour that is not #rrggbb', () => {
  expect(() => drawBanner({ ...banner('wide', ['jar']), groundTo: 'pink' })).toThrow(
    'Banner, groundTo: "pink"',
  );
});

const STYLES: LogoSpec['style'][] = ['serif', 'sans', 'rounded', 'stencil'];
const MARKS: LogoSpec['mark'][] = ['drop', 'cross', 'roof', 'leaf', 'sun', 'none'];

test.each(STYLES.flatMap((style) => MARKS.map((mark) => [style, mark] as const)))(
  'draws a %s logo with mark %s on a transparent background, without margins',
  async (style, mark) => {
    const spec: LogoSpec = { text: 'Ghor & Gift', style, color: '#2f3e56', accent: '#c9683f', mark };
    const svg = drawLogo(spec);
    expect(findFlaws(svg)).toEqual([]);
    const image = sharp(Buffer.from(svg));
    const { width = 0, height = 0 } = await image.metadata();
    const { info } = await image.trim({ background: '#00000000' }).toBuffer({ resolveWithObject: true });
    expect(width - info.width).toBeLessThanOrEqual(24);
    expect(height - info.height).toBeLessThanOrEqual(26);
    expect(findFlaws(drawFavicon(spec))).toEqual([]);
  },
);

test('refuses a logo with a colour that is not #rrggbb', () => {
  const spec: LogoSpec = { text: 'Glow', style: 'serif', color: 'black', accent: '#c9683f', mark: 'none' };
  expect(() => drawLogo(spec)).toThrow('Logo Glow, color: "black"');
});

test('draws the placeholder as valid SVG', () => {
  expect(findFlaws(drawPlaceholder())).toEqual([]);
});

test('lists the files of a shop at the expected paths, for variants only front and scene', () => {
  const logo: LogoSpec = { text: 'Mati', style: 'serif', color: '#2f3e56', accent: '#c9683f', mark: 'leaf' };
  const product = {
    slug: 'cup',
    picture: pack('mug'),
    skus: [
      { sku: 'A' },
      { sku: 'B', pictureOverride: { body: '#112233' } },
      { sku: 'C', pictureOverride: {} },
    ],
  };
  const shop: Pick<DemoShop, 'slug' | 'logo' | 'paymentMarks' | 'brands' | 'banners'> & {
    products: Pick<DemoProduct, 'slug'>[];
  } = {
    slug: 'ghor',
    logo,
    paymentMarks: [],
    brands: [{ slug: 'mati', name: 'Mati', nameBn: 'মাটি', logo }],
    banners: {
      'ghor/banners/eid.svg': banner('hero', ['mug']),
      'categories/cups.svg': banner('category', ['mug']),
    },
    products: [product],
  };
  const pictures = [...listPictures(shop as DemoShop)];
  expect(pictures.map(({ path }) => path)).toEqual([
    'ghor/logo.svg',
    'ghor/favicon.svg',
    'ghor/payment-methods.svg',
    'ghor/brands/mati.svg',
    'ghor/banners/eid.svg',
    'ghor/categories/cups.svg',
    'ghor/products/cup-0-front.svg',
    'ghor/products/cup-0-angle.svg',
    'ghor/products/cup-0-detail.svg',
    'ghor/products/cup-0-scene.svg',
    'ghor/products/cup-1-front.svg',
    'ghor/products/cup-1-scene.svg',
    'ghor/products/cup-2-front.svg',
    'ghor/products/cup-2-scene.svg',
  ]);
  for (const { path, svg } of pictures) expect(findFlaws(svg()), path).toEqual([]);
  const variant = pictures.find(({ path }) => path.endsWith('cup-1-front.svg'));
  expect(variant?.svg()).toContain('#112233');
});

test('a picture can be rasterised without installed fonts', async () => {
  const { width, height } = await sharp(Buffer.from(drawPackshot(pack('jar'), 'front')))
    .resize(320)
    .metadata();
  expect([width, height]).toEqual([1200, 1200]);
});

test('draws tools and appliances themselves, not their boxes', () => {
  const shown =
    /dryer|straightener|styler|cleansing brush|light therapy|walking stick|spin mop|bathroom scale|nebuliser|oxygen conc/i;
  const tools = DEMO_SHOPS.flatMap(({ products }) => products).filter(
    ({ name, categories }) => shown.test(name) || categories.includes('hair-tools'),
  );
  expect(tools.length).toBeGreaterThanOrEqual(11);
  for (const { slug, picture } of tools) expect(['box', 'carton'], slug).not.toContain(picture.shape);
});
