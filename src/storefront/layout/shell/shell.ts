import type { FooterSettings } from '#contract/documents/footer.ts';
import type { AnalyticsKeys } from '#storefront/analytics/analytics-keys.ts';
import type { CellStyle, HeaderRow } from '#storefront/layout/headers/header-layout.ts';
import type { PopupView } from '#storefront/layout/popups/popup-view.ts';
import type { Locale } from '#storefront/locale/locale.ts';

/** A menu entry ready to render: text and address in the language of the page. */
export interface ShellMenuItem {
  name: string;
  href: string;
  /** Slug, when the entry is a category. */
  category?: string;
  image?: string;
  items?: ShellMenuItem[];
}

export interface Ground {
  bg: string;
  text: string;
}

export type SocialNetwork = 'Facebook' | 'Twitter' | 'Instagram' | 'YouTube' | 'LinkedIn' | 'Website';

export type BottomNav = NonNullable<FooterSettings['footerBottomNavs']>[number]['type'];

/** The header's layout with its settings applied. */
export interface ShellHeader {
  className: string;
  style: CellStyle;
  rows: HeaderRow[];
}

/** What the layout around every page shows, the same for every visitor; see `ServerShell` too. */
export interface Shell {
  locale: Locale;
  defaultLanguage: Locale;
  shop: {
    slug: string;
    name: string;
    logo: string;
    favicon: string;
    origin: string;
    phone: string;
    email: string;
    address: string;
    whatsappNumber: string;
  };
  /** Path of the page about returns, without language, when the shop leads to one. */
  returnsPath?: string;
  /** Of the browser's own bars. */
  themeColor: string;
  header: ShellHeader;
  bottomNavs: BottomNav[];
  showFloatingCart: boolean;
  /** Drafts are shown, or were until the time for that was over. */
  preview?: 'open' | 'over';
  popup?: PopupView;
  /** Keys of the services that measure the shop. */
  analytics?: AnalyticsKeys;
}
