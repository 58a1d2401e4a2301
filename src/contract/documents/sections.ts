import { z } from 'zod';
import { parseHttpUrl } from '#domain/embed.ts';
import { PRODUCT_LOGICS } from '#domain/listing-params.ts';
import { MAX_SLUG_LENGTH } from '#domain/shop-path.ts';
import { customFormSection } from './custom-form.ts';
import { hexColour, html, itemSlug, line, link, paragraph, picture, spaceHeight } from './fields.ts';
import {
  buttonFields,
  defineSection,
  defineSectionItem,
  headingFields,
  pictureFields,
  textFields,
} from './section.ts';

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

const faqItemFields = {
  group: line.optional().describe('Name of the group that the question belongs to'),
  group_bn: line.optional(),
  question: line.min(1),
  question_bn: line.optional(),
  answer: paragraph.min(1),
  answer_bn: paragraph.optional(),
};

export const faq = z.strictObject({
  items: z.array(z.strictObject(faqItemFields)).max(200).default([]),
});

const tile = defineSectionItem({ name: line, name_bn: line.optional(), image: picture, link });

export const pageSection = z.discriminatedUnion('type', [
  defineSection(
    'hero-slider',
    z.strictObject({ autoplaySeconds: z.number().min(0).max(60).optional() }).default({}),
    defineSectionItem({ ...pictureFields, textColor: hexColour.optional() }),
  ),
  defineSection(
    'category-tiles',
    z.strictObject({ ...headingFields, shape: z.enum(['circle', 'card']).optional() }).default({}),
    tile,
  ),
  defineSection(
    'product-row',
    z.strictObject({
      ...headingFields,
      link: link.optional(),
      linkLabel: line.optional(),
      linkLabel_bn: line.optional(),
      source: productSource,
    }),
    z.never(),
  ),
  defineSection(
    'banner-grid',
    z.strictObject({ columns: z.literal([1, 2, 3]).default(2) }).prefault({}),
    defineSectionItem({ ...pictureFields, textColor: hexColour.optional() }),
  ),
  defineSection('brand-strip', z.strictObject(headingFields).default({}), tile),
  customFormSection,
  defineSection(
    'campaign-countdown',
    z.strictObject({
      ...headingFields,
      ...textFields,
      ...buttonFields,
      campaign: itemSlug,
      image: picture.optional(),
    }),
    z.never(),
  ),
  defineSection('rich-text', z.strictObject({ html, html_bn: html.optional() }), z.never()),
  /** The CSS applies only inside this section. */
  defineSection(
    'html',
    z.strictObject({ html, html_bn: html.optional(), css: z.string().max(50_000).optional() }),
    z.never(),
  ),
  defineSection(
    'image-with-text',
    z.strictObject({
      ...headingFields,
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
  defineSection(
    'video',
    z.strictObject({
      ...headingFields,
      url: z
        .string()
        .max(500)
        .overwrite((text) => parseHttpUrl(text)?.href ?? text)
        .refine((text) => parseHttpUrl(text)?.protocol === 'https:', 'must be an https address'),
      poster: picture.optional(),
      alt: line.default('').describe('Description of the picture for screen readers'),
      alt_bn: line.optional(),
    }),
    z.never(),
  ),
  /** A section without items shows the questions of `faq/default`. */
  defineSection('faq', z.strictObject(headingFields).default({}), defineSectionItem(faqItemFields)),
  defineSection(
    'testimonials',
    z.strictObject(headingFields).default({}),
    defineSectionItem({
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
  defineSection(
    'blog-posts',
    z
      .strictObject({
        ...headingFields,
        category: itemSlug.optional(),
        limit: z.number().int().min(1).max(12).default(3),
      })
      .prefault({}),
    z.never(),
  ),
  defineSection(
    'store-list',
    z.strictObject({ ...headingFields, limit: z.number().int().min(1).max(60).optional() }).default({}),
    z.never(),
  ),
  defineSection('spacer', z.strictObject({ height: spaceHeight.default('2rem') }).prefault({}), z.never()),
]);

export type ProductSource = z.infer<typeof productSource>;
export type PageSection = z.infer<typeof pageSection>;
export type SectionOf<Type extends PageSection['type']> = Extract<PageSection, { type: Type }>;
