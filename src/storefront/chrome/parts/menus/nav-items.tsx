import type { ShellMenu } from '#storefront/chrome/shell/shell-menu.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { LinkRow } from './link-row.tsx';
import { MenuNotice } from './menu-notice.tsx';
import { MOST_ON_DESKTOP, splitLinks } from './split-links.ts';

export interface NavItemsProps {
  /** Of the page; where a menu that was fetched again goes. */
  id: string;
  menu: ShellMenu;
  /** Room between entries in pixels. */
  gap?: number | undefined;
  /** Accessible name, when a page has more than one. */
  label?: string;
  className?: string;
}

/** Any menu as a row of links with small panels. Only for what the server alone renders, within `DocumentHtml`. */
export function NavItems({ id, menu, gap, label = m.main_navigation(), className = '' }: NavItemsProps) {
  return (
    <div id={id} className={`min-w-0 ${className}`}>
      {menu.state === 'list' ? (
        <LinkRow label={label} gap={gap} {...splitLinks(menu.items, MOST_ON_DESKTOP)} />
      ) : (
        <MenuNotice state={menu.state} />
      )}
    </div>
  );
}
