import type { CSSProperties } from 'react';
import { AccountLink } from '#storefront/chrome/parts/account-link.tsx';
import { AnnouncementBar } from '#storefront/chrome/parts/announcement-bar.tsx';
import { CartButton } from '#storefront/chrome/parts/cart-button.tsx';
import { MenuButton } from '#storefront/chrome/parts/menu-button.tsx';
import { PhoneLink } from '#storefront/chrome/parts/phone-link.tsx';
import { ShopLogo } from '#storefront/chrome/parts/shop-logo.tsx';
import { SiteMenu } from '#storefront/chrome/parts/site-menu.tsx';
import { WishlistLink } from '#storefront/chrome/parts/wishlist-link.tsx';
import type { Ground } from '#storefront/chrome/shell/shell.ts';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { SearchBox } from '#storefront/features/search/search-box.tsx';

const FULL_WIDTH = { '--header-max': '100rem' } as CSSProperties;

/** Two rows: menu, logo, wide search, cart and user; below the categories and the phone. */
export function DefaultHeader() {
  const { header } = useShell();
  return (
    <header style={header.isBoxed ? undefined : FULL_WIDTH} className="relative z-30">
      <AnnouncementBar />
      <div style={groundStyle(header.top)} className="bg-surface">
        <div className="header-width grid grid-cols-[auto_1fr_auto] items-center gap-x-2 py-2 lg:gap-x-10 lg:py-3">
          <MenuButton className="-ml-2.5 lg:hidden" />
          <ShopLogo />
          {header.showSearch && (
            <SearchBox className="order-last col-span-full mt-2 lg:order-none lg:col-span-1 lg:mt-0 lg:max-w-2xl" />
          )}
          <div className="-mr-2 flex items-center lg:ml-auto">
            <WishlistLink className="max-sm:hidden" />
            <AccountLink />
            {header.showCart && <CartButton />}
          </div>
        </div>
      </div>
      <div style={groundStyle(header.bottom)} className="border-b border-line bg-surface lg:border-t">
        <div className="header-width flex items-center justify-between gap-6">
          <SiteMenu className="grow" />
          <PhoneLink className="max-lg:hidden" />
        </div>
      </div>
    </header>
  );
}

const groundStyle = (ground: Ground | undefined) =>
  ground ? { backgroundColor: ground.bg, color: ground.text } : undefined;
