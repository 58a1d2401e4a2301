import { useLocation } from 'react-router';
import { openCartPanelOnClick, useCartCount } from '#storefront/features/cart/cart-store.ts';
import { openSearchOverlayOnClick } from '#storefront/features/search/search-overlay-host.tsx';
import { formatNumber, splitLocale, toPhoneHref } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { CountBubble } from '#storefront/layout/parts/header/icon-links.tsx';
import { SITE_MENU_ID } from '#storefront/layout/parts/menus/site-menu-id.ts';
import type { BottomNav } from '#storefront/layout/shell/shell.ts';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import { Heart, House, LayoutGrid, Phone, Search, ShoppingBag, User } from '#storefront/ui/icons.ts';

const PAGES_WITH_OWN_BAR = /^\/(?:checkout|cart|product)(?:\/|$)/;
const entryClass =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 font-medium whitespace-nowrap aria-[current=page]:text-accent-ink';

/** Class names by number of entries. In a bar narrower than the given width, only the icons are visible. */
const LABEL_CLASSES: Record<number, string> = {
  4: '@max-[184px]/entries:sr-only',
  5: '@max-[230px]/entries:sr-only',
  6: '@max-[276px]/entries:sr-only',
  7: '@max-[322px]/entries:sr-only',
};

interface NavigationEntry {
  Icon: typeof House;
  path: string;
  text: () => string;
}

const navigationEntries: Record<BottomNav, NavigationEntry> = {
  home: { Icon: House, path: '/', text: m.home },
  search: { Icon: Search, path: '/search', text: m.search },
  cart: { Icon: ShoppingBag, path: '/cart', text: m.cart },
  profile: { Icon: User, path: '/user', text: m.account },
  wishlist: { Icon: Heart, path: '/wishlist', text: m.wishlist },
  phone: { Icon: Phone, path: '', text: m.call },
  category: { Icon: LayoutGrid, path: '', text: m.categories },
};

/** Navigation at the bottom of phones; hidden on checkout, cart and product pages, which have their own bar. */
export function BottomNavigation() {
  const { bottomNavs, bottomNavFontSize } = useShell();
  const { path } = splitLocale(useLocation().pathname);
  if (bottomNavs.length === 0 || PAGES_WITH_OWN_BAR.test(path)) return null;
  return (
    <nav
      aria-label={m.bottom_navigation()}
      className="bottom-navigation fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] text-ink lg:hidden"
    >
      <div className="@container/entries">
        <ul className="flex text-[0.6875rem] leading-snug" style={{ fontSize: bottomNavFontSize }}>
          {bottomNavs.map((type) => (
            <li
              key={type}
              style={{ minWidth: `min(44px, ${100 / bottomNavs.length}%)` }}
              className="flex-auto"
            >
              <BottomNavigationEntry
                type={type}
                currentPath={path}
                labelClass={LABEL_CLASSES[bottomNavs.length] ?? ''}
              />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function BottomNavigationEntry(props: { type: BottomNav; currentPath: string; labelClass: string }) {
  const { type, currentPath, labelClass } = props;
  const { shop } = useShell();
  const { locale, localePath } = useLocale();
  const count = useCartCount();
  const { Icon, path, text } = navigationEntries[type];
  const contents = (
    <>
      <span className="relative">
        <Icon aria-hidden className="size-[22px]" strokeWidth={1.75} />
        {type === 'cart' && <CountBubble count={count} />}
      </span>
      <span className={`max-w-full truncate ${labelClass}`}>{text()}</span>
    </>
  );
  if (type === 'category') {
    return (
      <button type="button" popoverTarget={SITE_MENU_ID} className={entryClass}>
        {contents}
      </button>
    );
  }
  if (type === 'phone') {
    return (
      <a href={toPhoneHref(shop.phone)} className={entryClass}>
        {contents}
      </a>
    );
  }
  return (
    <a
      href={localePath(path)}
      aria-current={currentPath === path ? 'page' : undefined}
      aria-label={
        type === 'cart' ? m.cart_with_count({ count, shown: formatNumber(count, locale) }) : undefined
      }
      onClick={
        type === 'cart' ? openCartPanelOnClick : type === 'search' ? openSearchOverlayOnClick : undefined
      }
      className={entryClass}
    >
      {contents}
    </a>
  );
}
