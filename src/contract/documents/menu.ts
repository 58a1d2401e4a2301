import { z } from 'zod';
import { line, picture } from './fields.ts';

export const menuItemType = z.enum(['category', 'page', 'campaign', 'custom', 'brand']);

const url = z
  .string()
  .max(2000)
  .refine((text) => !/^\s*(?:javascript|data|vbscript):/i.test(text), 'must not run a script');

/** Name of a document among the menus. */
export const menuName = z.string().regex(/^[\w-]{1,60}$/, 'must be the name of a menu document');

export const menuItem = z.strictObject({
  name: line.min(1),
  name_bn: line.optional(),
  /** The slug of what is linked; an address as it stands for `custom`. */
  url,
  type: menuItemType.default('custom'),
  image: picture.optional(),
  get submenu(): z.ZodOptional<z.ZodArray<typeof menuItem>> {
    return z.array(menuItem).max(60).optional();
  },
});

/** `menus/{name}`. */
export const menu = z.array(menuItem).max(100);

export type MenuItem = z.infer<typeof menuItem>;
export type Menu = z.infer<typeof menu>;
export type MenuItemType = z.infer<typeof menuItemType>;
