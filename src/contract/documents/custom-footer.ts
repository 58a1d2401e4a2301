import { z } from 'zod';

const html = z.string().max(100_000);

/** `footers/desktop_footer`: a footer of the shop's own making; its style holds inside it only. */
export const customFooter = z.strictObject({
  id: z.union([z.string().max(80), z.number()]).optional(),
  html,
  html_bn: html.optional(),
  style: z.string().max(50_000).optional().describe('CSS that holds inside the footer only'),
});

export type CustomFooter = z.infer<typeof customFooter>;
