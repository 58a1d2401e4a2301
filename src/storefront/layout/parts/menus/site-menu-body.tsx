import type { ShellMenuItem } from '#storefront/layout/shell/shell.ts';
import { useServerShell } from '#storefront/layout/shell/shell-context.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import closed from '#storefront/styles/site-menu/closed.css?inline';
import pictures from '#storefront/styles/site-menu/pictures.css?inline';
import round from '#storefront/styles/site-menu/round.css?inline';
import strip from '#storefront/styles/site-menu/strip.css?inline';
import wide from '#storefront/styles/site-menu/wide.css?inline';
import { MenuNotice, StripArrow } from './menu-notice.tsx';
import { RoundPicture, SiteMenuEntry } from './site-menu-entry.tsx';
import type { MenuShape } from './site-menu-id.ts';
import { MOST_ON_PHONES, splitLinks } from './split-links.ts';

/** What the server renders of the menu: the categories, and for the drawer the links that stand elsewhere on wide screens. */
export function SiteMenuBody({ shape }: { shape: MenuShape }) {
  const { localePath } = useLocale();
  const { menu, pageMenu, drawerLinks } = useServerShell();
  const hasStrip = shape === 'strip' || shape === 'pictures';
  const own = [
    { name: m.wishlist(), href: localePath('/wishlist') },
    { name: m.account(), href: localePath('/user') },
  ];
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

const NARROW = '(width < 64rem)';
const WIDE = '(width >= 64rem)';

/** Shapes whose first level stands in the header of wide screens. */
const open: Partial<Record<MenuShape, string[]>> = {
  strip: [wide, strip],
  pictures: [wide, strip, round, pictures],
};

/** What the first paint shows of the menu; the rest comes in its late stylesheet (`menuSheetOf`). */
function SiteMenuStyles({ shape }: { shape: MenuShape }) {
  const shown = open[shape]?.join('');
  return (
    <>
      <style media={shown && NARROW}>{closed}</style>
      {shown && <style media={WIDE}>{shown}</style>}
    </>
  );
}

/** On phones the round pictures stand beside the drawer, as links alone. */
export function SiteMenuPhonePictures() {
  const { items } = useServerShell().menu;
  if (items.length === 0) return null;
  return (
    <nav aria-label={m.categories_by_picture()}>
      <style media="(width < 64rem)">{round}</style>
      <ul className="no-scrollbar -mx-4 flex gap-1 overflow-x-auto px-3 py-3 md:-mx-6 md:px-5">
        {items.map((item) => (
          <li key={item.href + item.name} className="w-20 shrink-0">
            <a
              href={item.href}
              className="flex flex-col items-center gap-1.5 text-center text-[0.8125rem] leading-tight font-medium"
            >
              <RoundPicture item={item} />
              {item.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
