import { z } from 'zod';
import { hexColour } from './fields.ts';
import { menuName } from './menu.ts';

const layoutId = (last: number) =>
  z
    .union([z.string(), z.number()])
    .refine(
      (id) =>
        /^(?:default|custom)$/.test(String(id)) || (/^[1-9]\d*$/.test(String(id)) && Number(id) <= last),
      `must be 1 to ${last}, default or custom`,
    );

export const themeSettings = z.strictObject({
  bgColor: hexColour.optional().describe('Background of every page; #f9f9f7 by default'),
  primaryColor: hexColour.optional().describe('Buttons, links and marks; #176B87 by default'),
  secondaryColor: hexColour.optional().describe('Dark backgrounds such as the footer; #191A20 by default'),
  fontColor: hexColour.optional().describe('Text on the background of the page'),
  radius: z.enum(['soft', 'round', 'crisp']).optional().describe('Corners of buttons, cards and fields'),
  fontFamily: z.enum(['inter', 'serif', 'rounded']).optional(),
  headerId: layoutId(9)
    .optional()
    .describe('Layout of the header: 1 to 9, default, or custom for one of your own'),
  footerId: layoutId(4)
    .optional()
    .describe('Layout of the footer: 1 to 4, default, or custom for one of your own'),
  headerSettings: z
    .strictObject({
      mainMenu: menuName.optional().describe('Menu of the categories; main_menu by default'),
      navMenu: menuName.optional().describe('Menu of the page links; navigation_menu by default'),
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
  showFloatingCart: z.boolean().optional().describe('A summary of the cart that floats above every page'),
});

export type ThemeSettings = z.infer<typeof themeSettings>;
