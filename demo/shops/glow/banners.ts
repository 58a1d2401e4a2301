import type { BannerSpec } from '#demo/shop-definition.ts';
import { bannerScene, categoryBanners, type Palette, popupScenes } from '#demo/shops/banner-scene.ts';
import { products } from './catalogue.ts';
import { categories } from './categories.ts';

const GROUNDS: Record<string, Palette> = {
  'make-up': ['#f9dfe4', '#eebac6', '#b5446a'],
  skin: ['#e3eff6', '#bdd8e8', '#3f7ba6'],
  hair: ['#efe6dc', '#d9c4ad', '#7a5636'],
  'personal-care': ['#e0f0ee', '#b7dbd7', '#2c8f98'],
  'mom-baby': ['#eaf4e2', '#c8e2b8', '#6ba35c'],
  fragrance: ['#f1e7f3', '#d7bfdf', '#7d4a8c'],
  'herbal-organic': ['#f4edd8', '#dfd0a2', '#8a6a1f'],
};

const ROSE: Palette = ['#fce8ea', '#f2bfc9', '#c7617f'];
const NIGHT: Palette = ['#6d2347', '#3a1730', '#e08fa1'];
const ICE: Palette = ['#e4f0f8', '#b6d5ea', '#4a8bbb'];
const PEACH: Palette = ['#fdebd9', '#f7c9a2', '#d9733a'];
const LILAC: Palette = ['#ede6f8', '#cbb9ea', '#7a5fb5'];
const GOLD: Palette = ['#faeed3', '#eccf92', '#b07d1f'];
const LEAF: Palette = ['#e9f3e0', '#bcdcaa', '#5f9a50'];
const EARTH: Palette = ['#f3e7d3', '#d9bd92', '#7b4f2a'];
const SAND: Palette = ['#f6ece1', '#e2cbb0', '#a67b55'];
const MIST: Palette = ['#e6ecf3', '#bccbdd', '#41597d'];

type Scene = [kind: BannerSpec['kind'], palette: Palette, slugs: string[]];

const WINTER = [
  'shiuli-shiuli-milk-body-lotion',
  'nirjhor-ceramide-barrier-cream',
  'mati-modhu-shea-honey-body-butter',
  'dalbit-propolis-glass-skin-ampoule',
  'dalbit-berry-overnight-lip-mask',
];
const LIPS = [
  'roopkotha-rani-creme-lipstick',
  'aporajita-ink-stay-liquid-lipstick',
  'aporajita-velvet-hour-matte-lipstick',
  'bomnal-water-petal-lip-tint',
  'bomnal-melting-dew-lipstick',
];
const SERUMS = [
  'haneul-lab-heartleaf-77-soothing-toner',
  'cutaris-hydra-b5-repair-serum',
  'nirjhor-niacinamide-10-zinc-serum',
  'haneul-lab-airy-sun-essence-spf-50-pa',
  'haneul-lab-hyaluron-5d-hydra-serum',
];
const PAIRS = [
  'nirjhor-kagoji-lebu-oil-control-face-wash',
  'shiuli-egg-milk-protein-shampoo',
  'shiuli-golap-lip-butter',
  'jolchhobi-rong-nail-lacquer',
];
const KOREAN = [
  'dalbit-snail-96-recovery-essence',
  'bomnal-spring-veil-cushion-spf-50',
  'chorok-garden-green-tea-seed-aqua-cream',
  'bomnal-water-petal-lip-tint',
];
const BRIDE = [
  'vaidya-bari-bou-bhat-bridal-ubtan',
  'belcourt-rose-minuit-eau-de-parfum',
  'roopkotha-gaye-holud-12-pan-palette',
  'aporajita-satin-sari-lipstick',
];

const SCENES: Record<string, Scene> = {
  'banners/hero-winter-glow': ['hero', ROSE, WINTER],
  'banners/hero-winter-glow-mobile': ['hero-mobile', ROSE, WINTER.slice(0, 4)],
  'banners/hero-lips': ['hero', NIGHT, LIPS],
  'banners/hero-lips-mobile': ['hero-mobile', NIGHT, LIPS.slice(0, 4)],
  'banners/hero-serums': ['hero', ICE, SERUMS],
  'banners/hero-serums-mobile': ['hero-mobile', ICE, SERUMS.slice(0, 4)],
  'banners/hero-bridal': ['hero', GOLD, BRIDE],
  'banners/hero-bridal-mobile': ['hero-mobile', GOLD, BRIDE],
  'banners/wide-buy-1-get-1': ['wide', PEACH, PAIRS],
  'banners/wide-k-beauty': ['wide', LILAC, KOREAN],
  'banners/square-bridal': ['square', GOLD, BRIDE.slice(0, 3)],
  'banners/square-baby': [
    'square',
    LEAF,
    ['kochipata-top-to-toe-baby-wash', 'kochipata-olive-baby-massage-oil', 'kochipata-winter-cheek-cream'],
  ],
  'banners/square-herbal': [
    'square',
    EARTH,
    [
      'ayurmool-neelibhringadi-hair-oil',
      'mati-modhu-steam-distilled-golap-jol',
      'tulshitola-pure-aloe-vera-gel-98',
    ],
  ],
  'campaigns/buy-1-get-1': ['wide', PEACH, [...PAIRS].reverse()],
  'campaigns/winter-glow': ['wide', ROSE, WINTER.slice(1)],
  'campaigns/bridal-edit': ['wide', GOLD, BRIDE],
  'categories/buy-1-get-1': ['category', PEACH, PAIRS.slice(0, 2)],
  'blog/winter-skin': ['blog', ROSE, WINTER.slice(1, 4)],
  'blog/foundation-shade': [
    'blog',
    SAND,
    [
      'aporajita-second-skin-matte-foundation',
      'atelier-sorelle-seta-serum-foundation',
      'aporajita-noon-matte-compact',
    ],
  ],
  'blog/hard-water-hair': [
    'blog',
    MIST,
    [
      'meghboron-onion-bhringraj-hair-fall-shampoo',
      'meghboron-kalo-megh-21-herb-hair-oil',
      'meghboron-methi-yoghurt-hair-mask',
    ],
  ],
  'blog/perfume-heat': [
    'blog',
    LILAC,
    ['kuhelika-kadam-body-mist', 'kuhelika-brishti-petrichor-eau-de-parfum', 'kuhelika-chawkbazar-oud-attar'],
  ],
};

const CHOSEN: Record<string, string[]> = {
  'make-up': [
    'roopkotha-lajuk-powder-blush',
    'aporajita-second-skin-matte-foundation',
    'aporajita-velvet-hour-matte-lipstick',
  ],
  fragrance: [
    'bomnal-spring-day-perfume-mist',
    'belcourt-jardin-dhiver-eau-de-parfum',
    'kuhelika-bokul-raat-eau-de-parfum',
  ],
  'mist-spray': ['kuhelika-kadam-body-mist', 'kaptan-dockside-body-spray', 'shiuli-coconut-jasmine-mist'],
  'attar-oils': ['kuhelika-golap-attar', 'kuhelika-chawkbazar-oud-attar'],
  nails: [
    'jolchhobi-breathable-halal-nail-paint',
    'bomnal-syrup-gel-nail-colour',
    'jolchhobi-rong-nail-lacquer',
  ],
  'make-up-tools': ['aporajita-pro-face-brush-set-of-7', 'roopkotha-eye-brush-set-of-5'],
};

export const banners: Record<string, BannerSpec> = Object.fromEntries([
  ...Object.entries(SCENES).map(([path, [kind, palette, slugs]]): [string, BannerSpec] => [
    `glow/${path}.svg`,
    bannerScene(products, kind, palette, slugs),
  ]),
  ...Object.entries(
    categoryBanners({
      ...{ categories, products, palettes: GROUNDS, chosen: CHOSEN },
      itemCount: 3,
      hasDistinctShapes: true,
    }),
  ),
  ...Object.entries(
    popupScenes(products, 'glow/popups/winter-glow', ROSE, {
      slugs: WINTER.slice(0, 4),
      lines: ['Winter Glow', 'Up to 25% off for soft skin'],
      linesBn: ['উইন্টার গ্লো', '২৫ শতাংশ পর্যন্ত ছাড়ে কোমল ত্বক'],
    }),
  ),
]);
