import type { ComponentType } from 'react';
import { localizePhone, toPhoneHref } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { HeaderIcon } from '#storefront/layout/parts/header/icon-links.tsx';
import { ShopLogo } from '#storefront/layout/parts/header/shop-logo.tsx';
import { AccountLink, IconLink, WishlistLink } from '#storefront/layout/parts/header/static-icon-links.tsx';
import { CustomNav, InlineLinks, PageLinks } from '#storefront/layout/parts/menus/link-row.tsx';
import { SITE_MENU_ID } from '#storefront/layout/parts/menus/site-menu-id.ts';
import { TileStrip } from '#storefront/layout/parts/menus/tile-strip.tsx';
import { PhoneLink } from '#storefront/layout/parts/phone-link.tsx';
import { useServerShell, useShell } from '#storefront/layout/shell/shell-context.tsx';
import { iconButtonClass } from '#storefront/ui/button.tsx';
import { ChevronDown, Menu, Phone } from '#storefront/ui/icons.ts';
import { MapPin, Package } from '#storefront/ui/page-icons.ts';
import type { HeaderPart, HeaderPartName, HeaderPartOptions } from './header-layout.ts';

type BrowserPartName = 'cart' | 'group' | 'language' | 'search' | 'search-button' | 'site-menu';
type ServerPartName = Exclude<HeaderPartName, BrowserPartName>;

const serverParts: { [Name in ServerPartName]: ComponentType<HeaderPartOptions<Name>> } = {
  account: AccountLink,
  'all-categories': AllCategories,
  announcement: AnnouncementText,
  'icon-link': IconLink,
  'inline-links': InlineLinks,
  logo: ShopLogo,
  'menu-button': MenuButton,
  'nav-items': CustomNav,
  'page-links': PageLinks,
  phone: () => <PhoneLink isFirst />,
  'phone-callout': PhoneCallout,
  'store-locator': ServiceLink,
  'tile-strip': TileStrip,
  'track-order': ServiceLink,
  wishlist: WishlistLink,
};

export function ServerPart({ part }: { part: HeaderPart }) {
  // The cast is safe, because `serverParts` maps each name to a component for this part.
  const Part = serverParts[part.part as ServerPartName] as ComponentType<HeaderPart> | undefined;
  return Part && <Part {...part} />;
}

function PhoneCallout() {
  const { phone } = useShell().shop;
  const { locale } = useLocale();
  if (!phone) return null;
  return (
    <a href={toPhoneHref(phone)} className="group flex items-center gap-3 whitespace-nowrap">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Phone aria-hidden className="size-5" />
      </span>
      <span className="leading-tight">
        <span className="block text-xs">{m.header_need_help()}</span>{' '}
        <span className="font-semibold tabular-figures group-hover:underline">
          {localizePhone(phone, locale)}
        </span>
      </span>
    </a>
  );
}

const serviceLinks = {
  'track-order': { Icon: Package, path: '/track-order/', text: m.track_order },
  'store-locator': { Icon: MapPin, path: '/store-locator', text: m.header_stores },
};

function ServiceLink({ part }: { part: keyof typeof serviceLinks }) {
  const { localePath } = useLocale();
  const { Icon, path, text } = serviceLinks[part];
  return (
    <a
      href={localePath(path)}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-medium whitespace-nowrap hover:underline"
    >
      <Icon aria-hidden className="size-4" />
      {text()}
    </a>
  );
}

/** Maximum length of an announcement that fits two lines on a phone. */
const MAX_TWO_LINE_CHARACTERS = 80;

function AnnouncementText() {
  const { announcement } = useServerShell();
  if (!announcement) return null;
  if (announcement.length <= MAX_TWO_LINE_CHARACTERS) return <p>{announcement}</p>;
  return (
    <details className="group">
      <summary className="flex cursor-pointer items-center gap-2">
        <span className="line-clamp-2 min-w-0 group-open:line-clamp-none">{announcement}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
    </details>
  );
}

function MenuButton({ label = m.menu(), hasWord, size, image }: HeaderPartOptions<'menu-button'>) {
  return (
    <button
      type="button"
      popoverTarget={SITE_MENU_ID}
      aria-label={label}
      className={`${iconButtonClass} ${hasWord ? 'lg:flex lg:w-auto lg:items-center lg:gap-2 lg:px-2.5' : ''}`}
    >
      <HeaderIcon Icon={Menu} size={size} image={image} />
      {hasWord && (
        <span aria-hidden="true" className="text-[0.9375rem] font-medium max-lg:hidden">
          {label}
        </span>
      )}
    </button>
  );
}

const ANCHOR_STYLE = { anchorName: '--all-categories' } as React.CSSProperties;

function AllCategories() {
  return (
    <button
      type="button"
      popoverTarget={SITE_MENU_ID}
      data-menu
      data-opens-menu
      style={ANCHOR_STYLE}
      className="inline-flex min-h-12 items-center gap-2.5 bg-accent px-5 text-[0.9375rem] font-semibold whitespace-nowrap text-on-accent transition-colors hover:bg-accent-strong"
    >
      <Menu aria-hidden className="size-5" />
      {m.all_categories()}
    </button>
  );
}
