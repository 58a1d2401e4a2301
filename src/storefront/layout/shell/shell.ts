import type { FooterSettings } from '#contract/documents/footer.ts';
import type { PopupRules } from '#domain/welcome-popup.ts';
import type { AnalyticsKeys } from '#storefront/features/analytics/analytics-keys.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import type { CellStyle, HeaderRow } from '#storefront/layout/headers/header-layout.ts';
import type { PagePreview } from '#storefront/requests/request-context.ts';

export interface ShellMenuItem {
  name: string;
  href: string;
  category?: string;
  image?: string;
  items?: ShellMenuItem[];
}

export interface Background {
  bg: string;
  text: string;
}

export type SocialNetwork = 'Facebook' | 'Twitter' | 'Instagram' | 'YouTube' | 'LinkedIn' | 'Website';

export type BottomNav = NonNullable<FooterSettings['footerBottomNavs']>[number]['type'];

export interface ShellHeader {
  className: string;
  style: CellStyle;
  rows: HeaderRow[];
}

/** Data of the layout, which is the same for every visitor. */
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
    contactHint: string;
    address: string;
    whatsappNumber: string;
  };
  returnsPath?: string;
  themeColor: string;
  header: ShellHeader;
  bottomNavs: BottomNav[];
  bottomNavFontSize: string;
  showFloatingCart: boolean;
  preview?: PagePreview;
  popup?: PopupView;
  analytics?: AnalyticsKeys;
}

export interface PopupPicture {
  path: string;
  alt: string;
  /** Link of the picture; empty if it has none. */
  href: string;
  buttonLabel: string;
}

export interface PopupView extends PopupRules {
  desktop: PopupPicture;
  phone: PopupPicture;
}

/** Paths without popups: pages with one task, such as checkout, and landing pages. */
export const PAGES_WITHOUT_POPUPS =
  /^\/(?:product|cart|checkout|order-success|track-order|auth|user|landing)(?:\/|$)/;
