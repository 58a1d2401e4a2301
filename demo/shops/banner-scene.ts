import type { DemoProduct } from '#demo/catalogue-rows.ts';
import type { BannerSpec, DemoCategory } from '#demo/shop-definition.ts';

const SIZES = {
  hero: [1600, 640],
  'hero-mobile': [800, 960],
  wide: [1200, 400],
  square: [800, 800],
  category: [400, 400],
  popup: [800, 600],
  blog: [1200, 675],
} as const satisfies Record<BannerSpec['kind'], readonly [number, number]>;

/** Colours of a banner: background at the top, background at the bottom, and accent. */
export type Palette = [ground: string, groundTo: string, accent: string];

const CATEGORY_ITEMS = 2;

/** Returns a banner that shows the products with the given slugs. The first product is drawn at the back. */
export function bannerScene(
  products: DemoProduct[],
  kind: BannerSpec['kind'],
  [ground, groundTo, accent]: Palette,
  slugs: string[],
): BannerSpec {
  const [width, height] = SIZES[kind];
  const items = slugs.map((slug) => {
    const product = products.find((one) => one.slug === slug);
    if (!product) throw new Error(`Banner names an unknown product: ${slug}`);
    return product.picture;
  });
  return { kind, width, height, ground, groundTo, accent, items };
}

const PHONE_POPUP = { width: 640, height: 800 };

/** Returns the pictures of a welcome popup for desktops and phones, with English text and with Bangla text. */
export function popupScenes(
  products: DemoProduct[],
  path: string,
  palette: Palette,
  { slugs, lines, linesBn }: { slugs: string[]; lines: string[]; linesBn: string[] },
): Record<string, BannerSpec> {
  const desktop = { ...bannerScene(products, 'popup', palette, slugs), lines };
  const bangla = { ...desktop, lines: linesBn };
  return {
    [`${path}.svg`]: desktop,
    [`${path}-mobile.svg`]: { ...desktop, ...PHONE_POPUP },
    [`${path}-bn.svg`]: bangla,
    [`${path}-bn-mobile.svg`]: { ...bangla, ...PHONE_POPUP },
  };
}

/** Returns a picture of the bestsellers for each category that has a picture. */
export function categoryBanners(
  categories: DemoCategory[],
  products: DemoProduct[],
  palettes: Record<string, Palette>,
): Record<string, BannerSpec> {
  return Object.fromEntries(
    categories.flatMap((top) => {
      const palette = palettes[top.slug];
      if (!palette) throw new Error(`No palette for category ${top.slug}`);
      return [top, ...(top.children ?? [])].flatMap((category) =>
        category.picture
          ? [
              [
                category.picture,
                bannerScene(products, 'category', palette, listBestsellers(category, products)),
              ] as const,
            ]
          : [],
      );
    }),
  );
}

function listBestsellers(category: DemoCategory, products: DemoProduct[]): string[] {
  const leaves = category.children?.map(({ slug }) => slug) ?? [category.slug];
  return products
    .filter((product) => product.categories.some((slug) => leaves.includes(slug)))
    .toSorted((a, b) => a.soldCount - b.soldCount)
    .slice(-CATEGORY_ITEMS)
    .map(({ slug }) => slug);
}
