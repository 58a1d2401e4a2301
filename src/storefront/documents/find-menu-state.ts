import { type Menu, menu } from '#contract/documents/menu.ts';
import { type DocumentSource, readStored, usablePart } from './find-document.ts';

/** A menu document as it was found: `failed` when the storage could not be read, `invalid` when it holds no list. */
export type MenuState = { state: 'found'; menu: Menu } | { state: 'missing' | 'failed' | 'invalid' };

/** The menu `name` of the shop, and how it could be had. Entries that cannot be used are reported and left out. */
export async function findMenuState(source: DocumentSource, name: string): Promise<MenuState> {
  const stored = await readStored(source, 'menus', name);
  if (!stored) return { state: 'failed' };
  if (stored.json === undefined) return { state: 'missing' };
  const found = usablePart(source, menu, 'menus', name, stored.json);
  return found ? { state: 'found', menu: found } : { state: 'invalid' };
}
