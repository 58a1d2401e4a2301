import { z } from 'zod';
import { hexColour, line, link, paragraph, picture } from './fields.ts';
import { sectionStyle } from './section-style.ts';

const MAX_ITEMS = 60;

const section = <Type extends string, Settings extends z.ZodType, Item extends z.ZodType>(
  type: Type,
  settings: Settings,
  item: Item,
) =>
  z.strictObject({
    id: z.string().min(1).max(80),
    type: z.literal(type),
    style: sectionStyle.optional(),
    settings,
    items: z.array(item).max(MAX_ITEMS).default([]),
  });

const heading = { title: line.optional(), title_bn: line.optional() };
const call = { buttonLabel: line.optional(), buttonLabel_bn: line.optional() };

export const heroSliderSection = section(
  'hero-slider',
  z.strictObject({ autoplaySeconds: z.number().min(0).max(60).optional() }).default({}),
  z.strictObject({
    image: picture,
    mobileImage: picture.optional(),
    alt: line,
    alt_bn: line.optional(),
    link: link.optional(),
    ...heading,
    text: paragraph.optional(),
    text_bn: paragraph.optional(),
    ...call,
    textColor: hexColour.optional(),
  }),
);

export const categoryTilesSection = section(
  'category-tiles',
  z.strictObject({ ...heading, shape: z.enum(['circle', 'card']).optional() }).default({}),
  z.strictObject({ name: line, name_bn: line.optional(), image: picture, link }),
);

/** Where a row of products comes from: chosen ones, or a rule. */
export const productSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('logic'),
    logic: z.enum(['newest', 'best-selling', 'discounted', 'category', 'brand', 'campaign', 'tag']),
    /** Slug of the category, brand or campaign, or the tag. */
    value: z.string().max(120).optional(),
    limit: z.number().int().min(1).max(48).default(12),
  }),
  z.strictObject({ kind: z.literal('ids'), ids: z.array(z.number().int().positive()).max(48) }),
]);

export const productRowSection = section(
  'product-row',
  z.strictObject({
    ...heading,
    link: link.optional(),
    linkLabel: line.optional(),
    linkLabel_bn: line.optional(),
    source: productSource,
  }),
  z.never(),
);

export const bannerGridSection = section(
  'banner-grid',
  z.strictObject({ columns: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(2) }).prefault({}),
  z.strictObject({
    image: picture,
    mobileImage: picture.optional(),
    alt: line,
    alt_bn: line.optional(),
    link: link.optional(),
    ...heading,
    text: paragraph.optional(),
    text_bn: paragraph.optional(),
    ...call,
    textColor: hexColour.optional(),
  }),
);

export const brandStripSection = section(
  'brand-strip',
  z.strictObject(heading).default({}),
  z.strictObject({ name: line, image: picture, link }),
);

export const richTextSection = section(
  'rich-text',
  z.strictObject({ html: z.string().max(100_000), html_bn: z.string().max(100_000).optional() }),
  z.never(),
);

export const pageSection = z.discriminatedUnion('type', [
  heroSliderSection,
  categoryTilesSection,
  productRowSection,
  bannerGridSection,
  brandStripSection,
  richTextSection,
]);

export type HeroSliderSection = z.infer<typeof heroSliderSection>;
export type CategoryTilesSection = z.infer<typeof categoryTilesSection>;
export type ProductSource = z.infer<typeof productSource>;
export type ProductRowSection = z.infer<typeof productRowSection>;
export type BannerGridSection = z.infer<typeof bannerGridSection>;
export type BrandStripSection = z.infer<typeof brandStripSection>;
export type RichTextSection = z.infer<typeof richTextSection>;
export type PageSection = z.infer<typeof pageSection>;
