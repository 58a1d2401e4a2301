import { z } from 'zod';
import { isValidContactLink, line, picture } from './fields.ts';

export const menuItemType = z.enum(['category', 'page', 'campaign', 'custom', 'brand']);

const SCRIPT_SCHEME = /^(?:javascript|data|vbscript):/i;
/** URLs that browsers resolve to another site. */
const PROTOCOL_RELATIVE = /^[/\\]{2}/;
/** Includes the characters that browsers remove from URLs: tabs, line breaks and leading control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches these characters intentionally
const IGNORED_CHARACTERS = /[\u0000-\u0020\u007f]/g;
const MAX_MENU_ITEMS = 300;
const MAX_SUBMENU_ITEMS = 60;

const url = z
  .string()
  .max(2000)
  .refine((text) => !SCRIPT_SCHEME.test(text.replace(IGNORED_CHARACTERS, '')), 'must not run a script')
  .refine(
    (text) => !PROTOCOL_RELATIVE.test(text.replace(IGNORED_CHARACTERS, '')),
    'must say https:// to lead to another site',
  )
  .refine(isValidContactLink, 'must be `tel:` and a phone number, or `mailto:` and an e-mail address')
  .describe('The slug of the category, brand, campaign or page; for custom, a complete address or path');

export const menuName = z.string().regex(/^[\w-]{1,60}$/, 'must be the name of a menu document');

const menuItemFields = {
  name: line.min(1).describe('Displayed text'),
  name_bn: line.optional().describe('Displayed text in Bangla'),
  url,
  type: menuItemType.default('custom'),
  image: picture.optional().describe('A picture beside the entry, where the menu shows pictures'),
};

const menuItemWithoutSubmenu = z.strictObject(menuItemFields);

export interface MenuItem extends z.infer<typeof menuItemWithoutSubmenu> {
  submenu?: MenuItem[] | undefined;
}
export type Menu = MenuItem[];

const menuItem: z.ZodType<MenuItem> = z.strictObject({
  ...menuItemFields,
  get submenu(): z.ZodOptional<z.ZodArray<z.ZodType<MenuItem>>> {
    return z
      .array(menuItem)
      .max(MAX_SUBMENU_ITEMS)
      .optional()
      .describe('Entries below this one, at any depth');
  },
});

export const menu = z.array(menuItem).max(MAX_MENU_ITEMS);
