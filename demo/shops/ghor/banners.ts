import type { BannerSpec } from '#demo/shop-definition.ts';
import { bannerScene, categoryBanners, type Palette, popupScenes } from '#demo/shops/banner-scene.ts';
import { products } from './catalogue.ts';
import { categories } from './categories.ts';

const IVORY: Palette = ['#f7efe2', '#e6d5bb', '#9c4a2b'];
const CLAY: Palette = ['#efd8c6', '#d9a988', '#8a3f22'];
const SAGE: Palette = ['#e8ecdf', '#c5cfb3', '#56663f'];
const DUSK: Palette = ['#e9ddd3', '#bfa48d', '#5a3a22'];
const OCHRE: Palette = ['#f6e7c4', '#e2bf7b', '#8c5a0a'];
const RIVER: Palette = ['#e2e8e4', '#b3c4bd', '#2f5d62'];

const draw = (kind: BannerSpec['kind'], palette: Palette, ...slugs: string[]) =>
  bannerScene(products, kind, palette, slugs);

const FIRST_CAPACITY = [
  'beter-floor-lamp',
  'boithak-lounge-chair',
  'jute-belly-planter-basket',
  'nakshi-kantha-cushion-cover',
];
const KANTHA = ['nakshi-kantha-framed-art', 'nakshi-kantha-throw-jamalpur', 'nakshi-kantha-cushion-cover'];
const TABLE = [
  'matir-dome-pendant',
  'kolshi-terracotta-vase',
  'nodi-stoneware-dinner-plate',
  'cha-stoneware-mug',
];

export const banners: Record<string, BannerSpec> = {
  'ghor/banners/first-room-hero.svg': draw('hero', IVORY, ...FIRST_CAPACITY),
  'ghor/banners/first-room-hero-mobile.svg': draw('hero-mobile', IVORY, ...FIRST_CAPACITY.slice(1)),
  'ghor/banners/kantha-hero.svg': draw('hero', CLAY, ...KANTHA),
  'ghor/banners/kantha-hero-mobile.svg': draw('hero-mobile', CLAY, ...KANTHA),
  'ghor/banners/table-hero.svg': draw('hero', SAGE, ...TABLE),
  'ghor/banners/table-hero-mobile.svg': draw('hero-mobile', SAGE, ...TABLE.slice(1)),
  'ghor/banners/evening-square.svg': draw(
    'square',
    DUSK,
    'prodip-soy-candle-in-clay',
    'matir-terracotta-lamp',
    'jonaki-jute-table-lamp',
  ),
  'ghor/banners/bed-square.svg': draw(
    'square',
    RIVER,
    'shimul-cotton-pillow',
    'waffle-cotton-throw',
    'shimul-percale-bed-sheet-set',
  ),
  'ghor/banners/pati-wide.svg': draw('wide', OCHRE, 'jute-round-rug', 'mora-bamboo-stool', 'shitol-pati-mat'),
  'ghor/banners/brass-square.svg': draw(
    'square',
    OCHRE,
    'dhamrai-brass-bud-vase',
    'kansha-bell-metal-thali',
    'candle-in-a-brass-cup',
  ),
  'ghor/banners/green-square.svg': draw(
    'square',
    SAGE,
    'matir-tob-planter',
    'kolshi-terracotta-vase',
    'jute-belly-planter-basket',
  ),
  'ghor/banners/wall-square.svg': draw(
    'square',
    IVORY,
    'botanical-print-set',
    'cane-halo-mirror',
    'shondhya-cane-wall-clock',
  ),
  'ghor/campaigns/new-home-week.svg': draw('wide', IVORY, ...FIRST_CAPACITY),
  'ghor/campaigns/kantha-winter.svg': draw('wide', CLAY, ...KANTHA),
  'ghor/campaigns/boishakh-table.svg': draw('wide', SAGE, ...TABLE),
  'ghor/blog/kantha.svg': draw('blog', CLAY, 'old-sari-kantha-throw', 'nakshi-kantha-throw-jamalpur'),
  'ghor/blog/light.svg': draw(
    'blog',
    DUSK,
    'kagoj-paper-floor-lamp',
    'likhon-reading-lamp',
    'khaloi-bamboo-pendant',
  ),
  'ghor/blog/brass.svg': draw(
    'blog',
    OCHRE,
    'brass-dekchi-with-lid',
    'kansha-tumbler',
    'kansha-bell-metal-thali',
  ),
  ...popupScenes(products, 'ghor/popups/kantha-winter', CLAY, {
    slugs: KANTHA,
    lines: ['Kantha Winter', 'Four thousand stitches of warmth'],
    linesBn: ['কাঁথার শীত', 'চার হাজার ফোঁড়ের উষ্ণতা'],
  }),
  ...categoryBanners({
    categories,
    products,
    palettes: {
      furniture: IVORY,
      lighting: DUSK,
      living: CLAY,
      'bed-bath': RIVER,
      'kitchen-dining': SAGE,
      decor: OCHRE,
    },
  }),
};
