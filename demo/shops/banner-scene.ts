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

interface CategoryBanners {
  categories: DemoCategory[];
  products: DemoProduct[];
  /** Palettes by the slug of the top category. */
  palettes: Record<string, Palette>;
  itemCount?: number;
  /** Whether the bestsellers in a picture have different shapes. */
  hasDistinctShapes?: boolean;
  /** Slugs of products to show instead of the bestsellers, by category. */
  chosen?: Record<string, string[]>;
}

/** Returns a picture for each category that has one. */
export function categoryBanners(banners: CategoryBanners): Record<string, BannerSpec> {
  const { categories, products, palettes, chosen = {} } = banners;
  return Object.fromEntries(
    categories.flatMap((top) =>
      [top, ...(top.children ?? [])].flatMap(({ picture, ...category }): [string, BannerSpec][] => {
        if (!picture) return [];
        const palette = palettes[top.slug];
        if (!palette) throw new Error(`No palette for category ${top.slug}`);
        const slugs = chosen[category.slug] ?? listBestsellers(category, banners);
        return [[picture, bannerScene(products, 'category', palette, slugs)]];
      }),
    ),
  );
}

/** The best is last, because the last item is drawn in front. */
function listBestsellers(
  category: DemoCategory,
  { products, itemCount = 2, hasDistinctShapes = false }: CategoryBanners,
): string[] {
  const leaves = new Set(listLeaves(category));
  const bestFirst = products
    .filter((product) => product.categories.some((slug) => leaves.has(slug)))
    .toSorted((one, other) => one.soldCount - other.soldCount)
    .reverse();
  const candidates = hasDistinctShapes ? selectBestOfEachShape(bestFirst) : bestFirst;
  return candidates
    .slice(0, itemCount)
    .map(({ slug }) => slug)
    .reverse();
}

const selectBestOfEachShape = (bestFirst: DemoProduct[]): DemoProduct[] =>
  [...Map.groupBy(bestFirst, ({ picture }) => picture.shape).values()].flatMap(([best]) => best ?? []);

const listLeaves = (category: DemoCategory): string[] =>
  category.children ? category.children.flatMap(listLeaves) : [category.slug];
