import { z } from 'zod';
import { hexColour, line } from './fields.ts';

/** `headers/default`. */
export const headerSettings = z.strictObject({
  containerType: z.enum(['full', 'boxed']).optional().describe('As wide as the screen, or as the page'),
  showCartIcon: z.boolean().optional(),
  searchBar: z.boolean().optional(),
  topBgColor: hexColour.optional().describe('Ground of the row of logo and search'),
  bottomBgColor: hexColour.optional().describe('Ground of the row of links'),
  topTextColor: hexColour.optional().describe('Text in the row of logo and search'),
  bottomTextColor: hexColour.optional().describe('Text in the row of links'),
  announcement: line.optional().describe('A line above the header'),
  announcement_bn: line.optional(),
});

export type HeaderSettings = z.infer<typeof headerSettings>;
