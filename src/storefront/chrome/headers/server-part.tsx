import type { ReactNode } from 'react';
import { AnnouncementText } from '#storefront/chrome/parts/header/announcement-text.tsx';
import { IconLink } from '#storefront/chrome/parts/header/icon-link.tsx';
import { PhoneCallout } from '#storefront/chrome/parts/header/phone-callout.tsx';
import { ServiceLink } from '#storefront/chrome/parts/header/service-link.tsx';
import { ShopLogo } from '#storefront/chrome/parts/header/shop-logo.tsx';
import { WishlistLink } from '#storefront/chrome/parts/header/wishlist-link.tsx';
import { AllCategories } from '#storefront/chrome/parts/menus/all-categories.tsx';
import { InlineLinks } from '#storefront/chrome/parts/menus/inline-links.tsx';
import { MenuButton } from '#storefront/chrome/parts/menus/menu-button.tsx';
import { PageLinks } from '#storefront/chrome/parts/menus/page-links.tsx';
import { TileStrip } from '#storefront/chrome/parts/menus/tile-strip.tsx';
import { PhoneLink } from '#storefront/chrome/parts/phone-link.tsx';
import { CustomNav } from './custom/custom-nav.tsx';
import type { HeaderPart } from './header-layout.ts';

/** A part that only the server renders. Those that live in the browser, and groups, are not its matter. */
export function ServerPart({ part }: { part: HeaderPart }): ReactNode {
  switch (part.part) {
    case 'all-categories':
      return <AllCategories />;
    case 'announcement':
      return <AnnouncementText />;
    case 'icon-link':
      return <IconLink {...part} />;
    case 'inline-links':
      return <InlineLinks side={part.side} />;
    case 'logo':
      return <ShopLogo {...part} />;
    case 'menu-button':
      return <MenuButton {...part} />;
    case 'nav-items':
      return <CustomNav {...part} />;
    case 'page-links':
      return <PageLinks />;
    case 'phone':
      return <PhoneLink isFirst />;
    case 'phone-callout':
      return <PhoneCallout />;
    case 'store-locator':
    case 'track-order':
      return <ServiceLink service={part.part} />;
    case 'tile-strip':
      return <TileStrip />;
    case 'wishlist':
      return <WishlistLink {...part} />;
    case 'account':
    case 'cart':
    case 'group':
    case 'language':
    case 'search':
    case 'search-button':
    case 'site-menu':
      return null;
    default:
      return part satisfies never;
  }
}
