import { z } from 'zod';
import { line, link, paragraph, picture, room, slug } from './fields.ts';
import { call, heading, item, section } from './section.ts';

/** Questions of one group stand below its name. */
const faqGroup = {
  group: line.optional().describe('Name of the group that the question belongs to'),
  group_bn: line.optional(),
};

/** `faq/default`. */
export const faq = z.strictObject({
  items: z
    .array(
      z.strictObject({
        ...faqGroup,
        question: line.min(1),
        question_bn: line.optional(),
        answer: paragraph.min(1),
        answer_bn: paragraph.optional(),
      }),
    )
    .max(200)
    .default([]),
});

const words = { text: paragraph.optional(), text_bn: paragraph.optional() };

/** Time left of a campaign, and the way to it. */
const campaignCountdownSection = section(
  'campaign-countdown',
  z.strictObject({ ...heading, ...words, ...call, campaign: slug, image: picture.optional() }),
  z.never(),
);

const imageWithTextSection = section(
  'image-with-text',
  z.strictObject({
    ...heading,
    ...words,
    ...call,
    image: picture,
    alt: line.default(''),
    alt_bn: line.optional(),
    link: link.optional(),
    imageSide: z.enum(['left', 'right']).default('left'),
  }),
  z.never(),
);

/** A film that loads when it is asked for: an address of YouTube or Vimeo, or of a file of the shop's own. */
const videoSection = section(
  'video',
  z.strictObject({
    ...heading,
    url: z.url({ protocol: /^https$/, error: 'must be an https address' }).max(500),
    poster: picture.optional(),
    alt: line.default('').describe('What is to be seen, for those who cannot see it'),
    alt_bn: line.optional(),
  }),
  z.never(),
);

/** Questions and answers; without items those of `faq/default`. */
const faqSection = section(
  'faq',
  z.strictObject(heading).default({}),
  item({
    ...faqGroup,
    question: line.min(1),
    question_bn: line.optional(),
    answer: paragraph.min(1),
    answer_bn: paragraph.optional(),
  }),
);

const testimonialsSection = section(
  'testimonials',
  z.strictObject(heading).default({}),
  item({
    name: line.min(1),
    name_bn: line.optional(),
    place: line.optional(),
    place_bn: line.optional(),
    text: paragraph.min(1),
    text_bn: paragraph.optional(),
    rating: z.number().int().min(1).max(5).optional(),
    image: picture.optional(),
  }),
);

/** The latest posts of the blog, of one category if named. */
const blogPostsSection = section(
  'blog-posts',
  z
    .strictObject({
      ...heading,
      category: slug.optional(),
      limit: z.number().int().min(1).max(12).default(3),
    })
    .prefault({}),
  z.never(),
);

/** Where the shop's stores are and when they are open. */
const storeListSection = section(
  'store-list',
  z.strictObject({ ...heading, limit: z.number().int().min(1).max(60).optional() }).default({}),
  z.never(),
);

/** Empty room. */
const spacerSection = section(
  'spacer',
  z.strictObject({ height: room.default('2rem') }).prefault({}),
  z.never(),
);

const html = z.string().max(100_000);

/** The shop's own text: headings, paragraphs, lists, tables, pictures and links. */
const richTextSection = section('rich-text', z.strictObject({ html, html_bn: html.optional() }), z.never());

/** The shop's own markup with its own style, which holds inside this block only. */
const htmlSection = section(
  'html',
  z.strictObject({ html, html_bn: html.optional(), css: z.string().max(50_000).optional() }),
  z.never(),
);

/** The sections of words, pictures and moving things; `sections.ts` has those that sell. */
export const contentSections = [
  campaignCountdownSection,
  richTextSection,
  htmlSection,
  imageWithTextSection,
  videoSection,
  faqSection,
  testimonialsSection,
  blogPostsSection,
  storeListSection,
  spacerSection,
] as const;
