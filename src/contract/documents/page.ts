import { z } from 'zod';
import { line, paragraph, picture } from './fields.ts';
import { pageSection } from './sections.ts';

export const pageSeo = z.strictObject({
  title: line.optional(),
  title_bn: line.optional(),
  description: paragraph.optional(),
  description_bn: paragraph.optional(),
  image: picture.optional(),
});

/** `pages/home` and `pages/{slug}`: a page built of sections. */
export const page = z.strictObject({
  seo: pageSeo.default({}),
  sections: z.array(pageSection).max(60).default([]),
});

export type Page = z.infer<typeof page>;
