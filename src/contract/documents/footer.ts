import { z } from 'zod';
import { hexColour, line, paragraph } from './fields.ts';

export const bottomNavType = z.enum(['home', 'search', 'cart', 'profile', 'wishlist', 'phone', 'category']);

/** `footers/default`. */
export const footerSettings = z.strictObject({
  bgColor: hexColour.optional(),
  fontColor: hexColour.optional(),
  footerTitle1: line.optional(),
  footerTitle1_bn: line.optional(),
  footerTitle2: line.optional(),
  footerTitle2_bn: line.optional(),
  footerTitle3: line.optional(),
  footerTitle3_bn: line.optional(),
  footerText: paragraph.optional().describe('Text beside the copyright'),
  footerText_bn: paragraph.optional(),
  hidePoweredBy: z.boolean().optional(),
  hideStoreLocator: z.boolean().optional(),
  footerBottomNavs: z
    .array(z.strictObject({ type: bottomNavType }))
    .max(7)
    .optional()
    .describe('Entries of the navigation at the bottom of phones, in their order'),
  hideFooterBottomNavs: z.boolean().optional(),
  hideWhatsappButton: z.boolean().optional(),
});

export type FooterSettings = z.infer<typeof footerSettings>;
