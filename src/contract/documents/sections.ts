import { z } from 'zod';
import { parseAddress } from '#domain/embed.ts';
import { PRODUCT_LOGICS } from '#domain/listing-params.ts';
import { MAX_SLUG_LENGTH } from '#domain/shop-path.ts';
import { customFormSection } from './custom-form.ts';
import { hexColour, html, itemSlug, line, link, paragraph, picture, spaceHeight } from './fields.ts';
import { buttonFields, heading, pictureFields, section, sectionItem, textFields } from './section.ts';

const productSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('logic'),
    logic: z.enum(PRODUCT_LOGICS),
    value: z
      .string()
      .max(MAX_SLUG_LENGTH)
      .optional()
      .describe('Slug of the category, brand or campaign, or the tag'),
    limit: z.number().int().min(1).max(48).default(12),
  }),
  z.strictObject({ kind: z.literal('ids'), ids: z.array(z.number().int().positive()).max(48) }),
]);

const faqItem = {
  group: line.optional().describe('Name of the group that the question belongs to'),
  group_bn: line.optional(),
  question: line.min(1),
  question_bn: line.optional(),
  answer: paragraph.min(1),
  answer_bn: paragraph.optional(),
};

export const faq = z.strictObject({
  items: z.array(z.strictObject(faqItem)).max(200).default([]),
});

const tile = sectionItem({ name: line, name_bn: line.optional(), image: picture, link });

export const pageSection = z.discriminatedUnion('type', [
  section(
    'hero-slider',
    z.strictObject({ autoplaySeconds: z.number().min(0).max(60).optional() }).default({}),
    sectionItem({ ...pictureFields, textColor: hexColour.optional() }),
  ),
  section(
    'category-tiles',
    z.strictObject({ ...heading, shape: z.enum(['circle', 'card']).optional() }).default({}),
    tile,
  ),
  section(
    'product-row',
    z.strictObject({
      ...heading,
      link: link.optional(),
      linkLabel: line.optional(),
      linkLabel_bn: line.optional(),
      source: productSource,
    }),
    z.never(),
  ),
  section(
    'banner-grid',
    z.strictObject({ columns: z.literal([1, 2, 3]).default(2) }).prefault({}),
    sectionItem({ ...pictureFields, textColor: hexColour.optional() }),
  ),
  section('brand-strip', z.strictObject(heading).default({}), tile),
  customFormSection,
  section(
    'campaign-countdown',
    z.strictObject({
      ...heading,
      ...textFields,
      ...buttonFields,
      campaign: itemSlug,
      image: picture.optional(),
    }),
    z.never(),
  ),
  section('rich-text', z.strictObject({ html, html_bn: html.optional() }), z.never()),
  /** The CSS applies only inside this section. */
  section(
    'html',
    z.strictObject({ html, html_bn: html.optional(), css: z.string().max(50_000).optional() }),
    z.never(),
  ),
  section(
    'image-with-text',
    z.strictObject({
      ...heading,
      ...textFields,
      ...buttonFields,
      image: picture,
      alt: line.default(''),
      alt_bn: line.optional(),
      link: link.optional(),
      imageSide: z.enum(['left', 'right']).default('left'),
    }),
    z.never(),
  ),
  section(
    'video',
    z.strictObject({
      ...heading,
      url: z
        .string()
        .max(500)
        .overwrite((text) => parseAddress(text)?.href ?? text)
        .refine((text) => parseAddress(text)?.protocol === 'https:', 'must be an https address'),
      poster: picture.optional(),
      alt: line.default('').describe('Description of the picture for screen readers'),
      alt_bn: line.optional(),
    }),
    z.never(),
  ),
  /** A section without items shows the questions of `faq/default`. */
  section('faq', z.strictObject(heading).default({}), sectionItem(faqItem)),
  section(
    'testimonials',
    z.strictObject(heading).default({}),
    sectionItem({
      name: line.min(1),
      name_bn: line.optional(),
      place: line.optional(),
      place_bn: line.optional(),
      text: paragraph.min(1),
      text_bn: paragraph.optional(),
      rating: z.number().int().min(1).max(5).optional(),
      image: picture.optional(),
    }),
  ),
  section(
    'blog-posts',
    z
      .strictObject({
        ...heading,
        category: itemSlug.optional(),
        limit: z.number().int().min(1).max(12).default(3),
      })
      .prefault({}),
    z.never(),
  ),
  section(
    'store-list',
    z.strictObject({ ...heading, limit: z.number().int().min(1).max(60).optional() }).default({}),
    z.never(),
  ),
  section('spacer', z.strictObject({ height: spaceHeight.default('2rem') }).prefault({}), z.never()),
]);

export type ProductSource = z.infer<typeof productSource>;
export type PageSection = z.infer<typeof pageSection>;
export type SectionOf<Type extends PageSection['type']> = Extract<PageSection, { type: Type }>;
