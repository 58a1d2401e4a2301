import { z } from 'zod';
import { line, picture } from './fields.ts';

export const menuItemType = z.enum(['category', 'page', 'campaign', 'custom', 'brand']);

const SCRIPT = /^(?:javascript|data|vbscript):/i;
/** What browsers leave out of an address before they read it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant
const IGNORED = /[\u0000-\u0020\u007f]/g;
const MAX_ENTRIES = 300;

const url = z
  .string()
  .max(2000)
  .refine((text) => !SCRIPT.test(text.replace(IGNORED, '')), 'must not run a script')
  .describe('The slug of the category, brand, campaign or page; for custom an address as it stands');

/** Name of a document among the menus. */
export const menuName = z.string().regex(/^[\w-]{1,60}$/, 'must be the name of a menu document');

export const menuItem = z.strictObject({
  name: line.min(1).describe('What shoppers read'),
  name_bn: line.optional().describe('What shoppers read in Bangla'),
  url,
  type: menuItemType.default('custom'),
  image: picture.optional().describe('A picture beside the entry, where the menu shows pictures'),
  get submenu(): z.ZodOptional<z.ZodArray<typeof menuItem>> {
    return z.array(menuItem).max(60).optional().describe('Entries below this one');
  },
});

/** `menus/{name}`. */
export const menu = z.array(menuItem).max(MAX_ENTRIES);

export type MenuItem = z.infer<typeof menuItem>;
export type Menu = z.infer<typeof menu>;
export type MenuItemType = z.infer<typeof menuItemType>;
