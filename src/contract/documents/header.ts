import { z } from 'zod';
import { hexColour, line, link, picture } from './fields.ts';
import { menu, menuName } from './menu.ts';

const cssDeclarations = z
  .union([z.string().max(5_000), z.record(z.string().max(60), z.union([z.string().max(300), z.number()]))])
  .describe('CSS as text, or as an object of camel-case properties; unsafe declarations are omitted');

export type CssDeclarations = z.infer<typeof cssDeclarations>;

const tile = z
  .strictObject({
    name: line.optional(),
    name_bn: line.optional(),
    link: link.optional(),
    image: picture.optional(),
    hidden: z.boolean().optional(),
  })
  .optional();

export const headerSettings = z.strictObject({
  containerType: z.enum(['full', 'boxed']).optional().describe('As wide as the screen, or as the page'),
  showCartIcon: z.boolean().optional(),
  searchBar: z.boolean().optional(),
  topBgColor: hexColour.optional().describe('Background of the row with logo and search'),
  bottomBgColor: hexColour.optional().describe('Background of the row with links'),
  topTextColor: hexColour.optional().describe('Text in the row with logo and search'),
  bottomTextColor: hexColour.optional().describe('Text in the row with links'),
  announcement: line.optional().describe('A line above the header'),
  announcement_bn: line.optional(),
  tiles: z
    .strictObject({ offers: tile, happyHour: tile, account: tile })
    .optional()
    .describe('Names, links and pictures of the three tiles of header 6'),
});

export type HeaderSettings = z.infer<typeof headerSettings>;

const id = z.union([z.string().max(80), z.number()]).optional();

const appearanceFields = {
  background: z.string().max(60).optional(),
  css: cssDeclarations.optional(),
};

const customHeaderElement = z.discriminatedUnion('type', [
  z.strictObject({
    id,
    type: z.literal('Logo'),
    data: z
      .strictObject({
        ...appearanceFields,
        image: picture.optional().describe('The shop’s logo by default'),
        alt: line.optional(),
        alt_bn: line.optional(),
        size: z.number().min(16).max(50).optional().describe('Height in pixels'),
      })
      .default({}),
  }),
  z.strictObject({
    id,
    type: z.literal('SearchBar'),
    data: z
      .strictObject({ ...appearanceFields, placeholder: line.optional(), placeholder_bn: line.optional() })
      .default({}),
  }),
  z.strictObject({
    id,
    type: z.literal('IconButton'),
    data: z
      .strictObject({
        ...appearanceFields,
        icon: z
          .enum(['cart', 'user', 'wishlist', 'search', 'menu', 'phone', 'store', 'track', 'language'])
          .optional()
          .describe('May be omitted if `image` and `link` are given'),
        image: picture.optional().describe('A picture instead of the drawn icon'),
        alt: line.optional(),
        alt_bn: line.optional(),
        link: link.optional().describe('Link target, if it differs from the one of its icon'),
        size: z.number().min(16).max(40).optional(),
        shape: z.enum(['circle', 'square']).optional(),
      })
      .refine(
        ({ icon, image, link: target }) => icon !== undefined || Boolean(image && target),
        'must have an icon, or an image and a link',
      ),
  }),
  z.strictObject({
    id,
    type: z.literal('NavItems'),
    data: z
      .strictObject({
        ...appearanceFields,
        menuSlug: menuName.optional().describe('Name of a menu, instead of own items'),
        items: menu.optional(),
        gap: z.number().min(0).max(80).optional().describe('Space between entries in pixels'),
      })
      .default({}),
  }),
]);

/** Logo, search, cart and language are added if omitted. */
export const customHeader = z.strictObject({
  id,
  settings: z
    .strictObject({
      sticky: z.boolean().optional(),
      containerType: z.enum(['full', 'boxed']).optional(),
      layout: z.enum(['default', 'centered', 'split', 'stacked']).optional(),
    })
    .default({}),
  style: cssDeclarations.optional(),
  elements: z.array(customHeaderElement).max(40).default([]),
});

export type CustomHeaderElement = z.infer<typeof customHeaderElement>;
export type CustomHeader = z.infer<typeof customHeader>;
