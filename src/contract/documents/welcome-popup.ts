import { z } from 'zod';
import { explicitLink, itemSlug, line, picture } from './fields.ts';
import { menuItemType } from './menu.ts';

const banner = z.strictObject({
  image: z.strictObject({
    url: picture,
    url_bn: picture
      .optional()
      .describe('Different picture for pages in Bangla, such as one with Bangla text in it'),
    name: line.optional().describe('Description of the picture and its text for screen readers'),
    name_bn: line.optional(),
    /** Link target as in menus: a slug with its kind, or a URL. */
    link: z
      .strictObject({ url: z.union([explicitLink, itemSlug]), urlType: menuItemType.optional() })
      .optional(),
    buttonLabel: line.optional().describe('Text of the button below the picture'),
    buttonLabel_bn: line.optional(),
  }),
});

export const welcomePopup = z.strictObject({
  banner: banner.optional().describe('The picture on desktops'),
  banner2: banner.optional().describe('The picture on phones'),
  resetTime: z
    .number()
    .min(0)
    .max(525_600)
    .optional()
    .describe('Minutes until a closed popup may be shown again; 60 by default'),
  numberOfTimes: z.number().int().min(0).max(1000).optional().describe('How often one visitor may see it'),
});

export type WelcomePopup = z.infer<typeof welcomePopup>;
