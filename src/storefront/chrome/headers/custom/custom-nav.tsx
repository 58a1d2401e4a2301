import { NavItems } from '#storefront/chrome/parts/menus/nav-items.tsx';
import { keptShellOf } from '#storefront/chrome/shell/kept-shell.ts';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';

export interface CustomNavProps {
  /** Number of its menu among those of the header. */
  nav: number;
  gap?: number;
}

/** The links of an element of a shop's own header. */
export function CustomNav({ nav, gap }: CustomNavProps) {
  const menu = keptShellOf(useShell()).headerNavs[nav];
  return menu ? <NavItems id={`header-nav-${nav}`} menu={menu} gap={gap} /> : null;
}
