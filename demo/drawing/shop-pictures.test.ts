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

test.each(KINDS)('a %s banner of up to six things is a clean picture', (kind) => {
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

test('every shape can stand in a banner', () => {
  for (const shape of SHAPES)
    expect(findFlaws(drawBanner(banner('hero', [shape, 'vase']))), shape).toEqual([]);
});

test('a line in Bangla is drawn as outlines too, letters where a reader of Bangla looks for them', () => {
  const plain = drawBanner(banner('popup', ['jar'], []));
  const lettered = drawBanner(banner('popup', ['jar'], ['কাঁথার শীত']));
  expect(lettered.length).toBeGreaterThan(plain.length + 500);
  expect(lettered).not.toContain('<text');
  // The symbol precedes the letter, and letters join: গ্লো is three glyphs, two of them for the vowel.
  expect(shapeBangla('গ্লো').map(({ index }) => index)).toHaveLength(3);
  expect(() => drawBanner(banner('popup', ['jar'], ['অজানা']))).toThrow('অজানা');
});

test.each(DEMO_SHOPS.map((shop) => [shop.slug, shop] as const))(
  'the popup of %s has words in the language of its page',
  (_, { banners }) => {
    const popups = Object.entries(banners).filter(([path]) => path.includes('/popups/'));
    expect(popups).toHaveLength(4);
    for (const [path, { lines = [] }] of popups) {
      expect(lines, path).toHaveLength(2);
      expect(lines.every(isBangla), path).toBe(path.includes('-bn'));
    }
  },
);

test('the lines of a banner are drawn as outlines', () => {
  const plain = drawBanner(banner('popup', ['jar']));
  const lettered = drawBanner(banner('popup', ['jar'], ['Eid is near', 'Up to 40 % off']));
  expect(findFlaws(lettered)).toEqual([]);
  expect(lettered.length).toBeGreaterThan(plain.length + 1000);
});

test('a hero leaves its left third calm for words', async () => {
  const svg = drawBanner(banner('hero', ['bottle', 'jar', 'tube']));
  const unrest = async (left: number, width: number) => {
    const part = await sharp(Buffer.from(svg))
      .extract({ left, top: 0, width, height: 640 })
      .greyscale()
      .toBuffer();
    return (await sharp(part).stats()).channels[0]?.stdev;
  };
  expect(await unrest(0, 640)).toBeLessThan(14);
  expect(await unrest(800, 760)).toBeGreaterThan(20);
});

test('a banner refuses a colour that is not #rrggbb', () => {
  expect(() => drawBanner({ ...banner('wide', ['jar']), groundTo: 'pink' })).toThrow(
    'Banner, groundTo: "pink"',
  );
});

const STYLES: LogoSpec['style'][] = ['serif', 'sans', 'rounded', 'stencil'];
const MARKS: LogoSpec['mark'][] = ['drop', 'cross', 'roof', 'leaf', 'sun', 'none'];

test.each(STYLES.flatMap((style) => MARKS.map((mark) => [style, mark] as const)))(
  'a %s logo with mark %s is drawn tight on a clear ground',
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

test('a logo refuses a colour that is not #rrggbb', () => {
  const spec: LogoSpec = { text: 'Glow', style: 'serif', color: 'black', accent: '#c9683f', mark: 'none' };
  expect(() => drawLogo(spec)).toThrow('Logo Glow, color: "black"');
});

test('the placeholder is a clean picture', () => {
  expect(findFlaws(drawPlaceholder())).toEqual([]);
});

test('the files of a shop follow the agreed paths; variants have front and scene only', () => {
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

test('a picture rasterises without an installed font', async () => {
  const { width, height } = await sharp(Buffer.from(drawPackshot(pack('jar'), 'front')))
    .resize(320)
    .metadata();
  expect([width, height]).toEqual([1200, 1200]);
});

test('tools and what is bought by its looks are shown themselves, not the box that they come in', () => {
  const shown =
    /dryer|straightener|styler|cleansing brush|light therapy|walking stick|spin mop|bathroom scale|nebuliser|oxygen conc/i;
  const tools = DEMO_SHOPS.flatMap(({ products }) => products).filter(
    ({ name, categories }) => shown.test(name) || categories.includes('hair-tools'),
  );
  expect(tools.length).toBeGreaterThanOrEqual(11);
  for (const { slug, picture } of tools) expect(['box', 'carton'], slug).not.toContain(picture.shape);
});
