import { NavItems } from '#storefront/chrome/parts/menus/nav-items.tsx';
import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';

export interface CustomNavProps {
  /** Number of its menu among those of the header. */
  nav: number;
  gap?: number;
}

/** The links of an element of a shop's own header. */
export function CustomNav({ nav, gap }: CustomNavProps) {
  const menu = useServerShell().headerNavs[nav];
  return menu ? <NavItems id={`header-nav-${nav}`} menu={menu} gap={gap} /> : null;
}
