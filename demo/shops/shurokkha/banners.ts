import type { BannerSpec } from '#demo/shop-definition.ts';
import { bannerScene, categoryBanners, type Palette, popupScenes } from '#demo/shops/banner-scene.ts';
import { products } from './catalogue.ts';
import { categories } from './categories.ts';

const TEAL: Palette = ['#d7efec', '#a8d8d3', '#0b7a75'];
const SKY: Palette = ['#e2f0fa', '#b7d7ef', '#1f6fb2'];
const LIME: Palette = ['#eef6d3', '#d2e6a1', '#4f8a2c'];
const PEACH: Palette = ['#fdeee2', '#f6cfae', '#d9541e'];
const LILAC: Palette = ['#f0ebfa', '#d6c9f0', '#6a4fa3'];
const MINT: Palette = ['#e4f6ee', '#b9e3cf', '#1c8a63'];
const CORAL: Palette = ['#fbe9e7', '#f3c3bb', '#c62828'];

const draw = (kind: BannerSpec['kind'], palette: Palette, ...slugs: string[]) =>
  bannerScene(products, kind, palette, slugs);

const MONITORS = [
  'pulsemate-glucometer-g1-kit',
  'thermosure-digital-thermometer',
  'pulsemate-arm-bp-monitor-a200',
];
const CLEANING = [
  'nirmol-glass-cleaner',
  'nirmol-floor-cleaner',
  'jhilik-detergent-powder',
  'jhilik-dishwash-liquid',
];
const BABY = ['tultul-water-wipes-99', 'chhotomoni-head-to-toe-wash', 'tultul-soft-pants-diaper'];

export const banners: Record<string, BannerSpec> = {
  'shurokkha/banners/care-hero.svg': draw('hero', TEAL, ...MONITORS),
  'shurokkha/banners/care-hero-mobile.svg': draw('hero-mobile', TEAL, ...MONITORS),
  'shurokkha/banners/festival-hero.svg': draw('hero', LIME, ...CLEANING),
  'shurokkha/banners/festival-hero-mobile.svg': draw('hero-mobile', LIME, ...CLEANING.slice(1)),
  'shurokkha/banners/baby-hero.svg': draw('hero', SKY, ...BABY),
  'shurokkha/banners/baby-hero-mobile.svg': draw('hero-mobile', SKY, ...BABY),
  'shurokkha/banners/vitamins-square.svg': draw(
    'square',
    PEACH,
    'omegabay-fish-oil-1000-mg',
    'vitalin-c-500-chewable',
    'vitalin-daily-multivitamin',
  ),
  'shurokkha/banners/first-aid-square.svg': draw(
    'square',
    CORAL,
    'povisol-povidone-iodine-solution-10',
    'gauzeline-fabric-plasters-assorted',
    'surokkha-home-first-aid-kit-42-pieces',
  ),
  'shurokkha/banners/herbal-square.svg': draw(
    'square',
    MINT,
    'isabgol-psyllium-husk-pure',
    'tulsivit-tulsi-and-honey-cough-syrup',
    'sundarban-raw-honey',
  ),
  'shurokkha/banners/mosquito-wide.svg': draw(
    'wide',
    SKY,
    'nishchinto-liquid-vaporiser',
    'nishchinto-mosquito-coil-low-smoke',
    'nishchinto-mosquito-aerosol',
  ),
  'shurokkha/banners/elder-wide.svg': draw(
    'wide',
    LILAC,
    'shwasti-underpads',
    'pulsemate-bathroom-safety-chair',
    'shwasti-adult-pants',
  ),
  'shurokkha/campaigns/household-festival.svg': draw('wide', LIME, ...CLEANING),
  'shurokkha/campaigns/heart-check-month.svg': draw('wide', CORAL, ...MONITORS),
  'shurokkha/campaigns/little-ones-week.svg': draw('wide', SKY, ...BABY),
  'shurokkha/blog/blood-pressure.svg': draw(
    'blog',
    TEAL,
    'pulsemate-fingertip-oximeter',
    'pulsemate-smart-bp-monitor-s500',
  ),
  'shurokkha/blog/dengue.svg': draw(
    'blog',
    MINT,
    'nishchinto-mosquito-aerosol',
    'chhotomoni-mosquito-shield-lotion',
    'thermosure-digital-thermometer',
  ),
  'shurokkha/blog/first-aid-box.svg': draw(
    'blog',
    CORAL,
    'gauzeline-sterile-gauze-swabs',
    'savlex-antiseptic-liquid',
    'surokkha-home-first-aid-kit-42-pieces',
  ),
  ...popupScenes(products, 'shurokkha/popups/household-festival', LIME, {
    slugs: CLEANING,
    lines: ['Household Festival', 'Big packs, up to 18% off'],
    linesBn: ['গৃহস্থালি উৎসব', 'বড় প্যাকে ১৮ শতাংশ পর্যন্ত ছাড়'],
  }),
  ...categoryBanners({
    categories,
    products,
    palettes: {
      medicine: TEAL,
      wellness: PEACH,
      'first-aid-devices': SKY,
      'mom-baby': LILAC,
      'personal-care': CORAL,
      'oral-care': MINT,
      household: LIME,
    },
  }),
};
