import { z } from 'zod';
import { PRODUCT_LOGICS } from '#domain/listing-params.ts';
import { contentSections } from './content-sections.ts';
import { customFormSection } from './custom-form.ts';
import { hexColour, line, link, picture } from './fields.ts';
import { heading, item, picturePanel, section } from './section.ts';

const heroSliderSection = section(
  'hero-slider',
  z.strictObject({ autoplaySeconds: z.number().min(0).max(60).optional() }).default({}),
  item({ ...picturePanel, textColor: hexColour.optional() }),
);

const categoryTilesSection = section(
  'category-tiles',
  z.strictObject({ ...heading, shape: z.enum(['circle', 'card']).optional() }).default({}),
  item({ name: line, name_bn: line.optional(), image: picture, link }),
);

/** Where a row of products comes from: chosen ones, or a rule. */
export const productSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('logic'),
    logic: z.enum(PRODUCT_LOGICS),
    value: z.string().max(120).optional().describe('Slug of the category, brand or campaign, or the tag'),
    limit: z.number().int().min(1).max(48).default(12),
  }),
  z.strictObject({ kind: z.literal('ids'), ids: z.array(z.number().int().positive()).max(48) }),
]);

const productRowSection = section(
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

const bannerGridSection = section(
  'banner-grid',
  z.strictObject({ columns: z.literal([1, 2, 3]).default(2) }).prefault({}),
  item({ ...picturePanel, textColor: hexColour.optional() }),
);

const brandStripSection = section(
  'brand-strip',
  z.strictObject(heading).default({}),
  item({ name: line, name_bn: line.optional(), image: picture, link }),
);

export const pageSection = z.discriminatedUnion('type', [
  heroSliderSection,
  categoryTilesSection,
  productRowSection,
  bannerGridSection,
  brandStripSection,
  customFormSection,
  ...contentSections,
]);

export type ProductSource = z.infer<typeof productSource>;
export type PageSection = z.infer<typeof pageSection>;
/** A section of one type, as its loader takes it. */
export type SectionOf<Type extends PageSection['type']> = Extract<PageSection, { type: Type }>;
