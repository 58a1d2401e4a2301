import type { ShellMenuItem } from '#storefront/chrome/shell/shell.ts';
import { splitLocale } from '#storefront/locale/locale-path.ts';

const MOST_TILES = 4;

/** The first entries as tiles, the last of them always leading to the shopper's account where there is one. */
export function tilesOf(
  items: readonly ShellMenuItem[],
  account: ShellMenuItem | undefined,
): ShellMenuItem[] {
  const first = items.slice(0, MOST_TILES);
  if (!account || first.some(({ href }) => splitLocale(href).path === '/user')) return first;
  return [...first.slice(0, MOST_TILES - 1), account];
}
