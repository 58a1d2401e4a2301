import { z } from 'zod';
import { section } from './section.ts';

const html = z.string().max(100_000);

/** The shop's own text: headings, paragraphs, lists, tables, pictures and links. */
export const richTextSection = section(
  'rich-text',
  z.strictObject({ html, html_bn: html.optional() }),
  z.never(),
);

/** The shop's own markup with its own style, which holds inside this block only. */
export const htmlSection = section(
  'html',
  z.strictObject({ html, html_bn: html.optional(), css: z.string().max(50_000).optional() }),
  z.never(),
);

export type RichTextSection = z.infer<typeof richTextSection>;
export type HtmlSection = z.infer<typeof htmlSection>;
