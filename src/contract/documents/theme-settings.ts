import { z } from 'zod';
import { hexColour } from './fields.ts';
import { menuName } from './menu.ts';

const layoutId = z.union([z.string().regex(/^[\w-]{1,40}$/), z.number().int().min(0).max(99)]);

/** `widgets/theme-settings`: colours, type, and which header, footer and menus the shop wears. */
export const themeSettings = z.strictObject({
  bgColor: hexColour.optional(),
  primaryColor: hexColour.optional(),
  secondaryColor: hexColour.optional(),
  fontColor: hexColour.optional(),
  radius: z.enum(['soft', 'round', 'crisp']).optional(),
  fontFamily: z.enum(['inter', 'serif', 'rounded']).optional(),
  headerId: layoutId.optional(),
  footerId: layoutId.optional(),
  headerSettings: z
    .strictObject({
      mainMenu: menuName.optional(),
      navMenu: menuName.optional(),
      showFloatingCart: z.boolean().optional(),
    })
    .optional(),
  footerSettings: z
    .strictObject({
      menu1: menuName.optional(),
      menu2: menuName.optional(),
      menu3: menuName.optional(),
    })
    .optional(),
  showFloatingCart: z.boolean().optional(),
});

export type ThemeSettings = z.infer<typeof themeSettings>;
