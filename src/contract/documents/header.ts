import { z } from 'zod';
import { hexColour, line } from './fields.ts';

/** `headers/default`. */
export const headerSettings = z.strictObject({
  containerType: z.enum(['full', 'boxed']).optional(),
  showCartIcon: z.boolean().optional(),
  searchBar: z.boolean().optional(),
  topBgColor: hexColour.optional(),
  bottomBgColor: hexColour.optional(),
  topTextColor: hexColour.optional(),
  bottomTextColor: hexColour.optional(),
  announcement: line.optional(),
  announcement_bn: line.optional(),
});

export type HeaderSettings = z.infer<typeof headerSettings>;
