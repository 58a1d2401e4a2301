import { ACCOUNT_PATH, isAwaitedPage } from '#storefront/chrome/shell/awaited-page.ts';
import type { ShellMenuItem } from '#storefront/chrome/shell/shell.ts';
import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';
import type { LocaleValue } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { MenuNotice } from './menu-notice.tsx';
import { SiteMenuEntry } from './site-menu-entry.tsx';
import type { MenuShape } from './site-menu-id.ts';
import { SiteMenuStyles } from './site-menu-styles.tsx';
import { MOST_ON_PHONES, splitLinks } from './split-links.ts';
import { StripArrow } from './strip-arrow.tsx';

export interface SiteMenuBodyProps {
  shape: MenuShape;
  localePath: LocaleValue['localePath'];
}

/** What the server renders of the menu: the categories, and for the drawer the links that stand elsewhere on wide screens. */
export function SiteMenuBody({ shape, localePath }: SiteMenuBodyProps) {
  const { menu, pageMenu, drawerLinks } = useServerShell();
  const hasStrip = shape === 'strip' || shape === 'pictures';
  const own = [
    { name: m.wishlist(), href: localePath('/wishlist') },
    { name: m.account(), href: localePath(ACCOUNT_PATH) },
  ].filter(({ href }) => !isAwaitedPage(href));
  return (
    <>
      <SiteMenuStyles shape={shape} />
      <ul data-strip={hasStrip || undefined} className="site-menu-list peer/strip no-scrollbar">
        {menu.items.map((item) => (
          <SiteMenuEntry key={item.href + item.name} item={item} hasRound={shape === 'pictures'} />
        ))}
        {menu.state !== 'list' && menu.state !== 'absent' && (
          <li className="px-4 py-0.5 lg:px-3">
            <MenuNotice state={menu.state} />
          </li>
        )}
        <li aria-hidden="true" className="site-menu-drawer-only my-2 border-t border-line" />
        {(pageMenu.state === 'failed' || pageMenu.state === 'invalid') && (
          <li className="site-menu-drawer-only px-4">
            <MenuNotice
              state={pageMenu.state}
              isSilent={menu.state === 'failed' || menu.state === 'invalid'}
            />
          </li>
        )}
        <PagesInDrawer items={drawerLinks} />
        {own.map((item) => (
          <SiteMenuEntry key={item.href} item={item} isDrawerOnly />
        ))}
      </ul>
      {hasStrip && <StripArrow count={menu.items.length} />}
    </>
  );
}

/** The links to pages, a hundred at most; the rest is folded away. */
function PagesInDrawer({ items }: { items: ShellMenuItem[] }) {
  const { shown, rest } = splitLinks(items, MOST_ON_PHONES);
  return (
    <>
      {shown.map((item) => (
        <SiteMenuEntry key={item.href + item.name} item={item} isDrawerOnly />
      ))}
      {rest.length > 0 && (
        <li className="site-menu-drawer-only">
          <details>
            <summary className="site-menu-link font-semibold">{m.more()}</summary>
            <ul>
              {rest.map((item) => (
                <SiteMenuEntry key={item.href + item.name} item={item} isDrawerOnly />
              ))}
            </ul>
          </details>
        </li>
      )}
    </>
  );
}
