import type { FooterSettings } from '#contract/documents/footer.ts';
import type { PopupRules } from '#domain/welcome-popup.ts';
import type { AnalyticsKeys } from '#storefront/features/analytics/analytics-keys.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import type { CellStyle, HeaderRow } from '#storefront/layout/headers/header-layout.ts';
import type { PagePreview } from '#storefront/requests/request-context.ts';

/** A menu entry ready to render: text and address in the language of the page. */
export interface ShellMenuItem {
  name: string;
  href: string;
  /** Slug if the entry is a category. */
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

/** Data of the layout around every page, the same for every visitor; see also `ServerShell`. */
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
    /** Contact for texts that refer to the shop, such as “call us”. */
    ask: string;
    address: string;
    whatsappNumber: string;
  };
  /** Path of the page about returns, without language, if the shop links to one. */
  returnsPath?: string;
  /** Colour of the browser's toolbar. */
  themeColor: string;
  header: ShellHeader;
  bottomNavs: BottomNav[];
  showFloatingCart: boolean;
  preview?: PagePreview;
  popup?: PopupView;
  analytics?: AnalyticsKeys;
}

export interface PopupPicture {
  /** Storage path. */
  path: string;
  alt: string;
  /** Link target; empty if none. */
  href: string;
}

/** A shop's welcome popup: pictures and display rules. */
export interface PopupView extends PopupRules {
  desktop: PopupPicture;
  phone: PopupPicture;
}

/** Pages without popups: checkout and other pages with one task, and standalone pages. */
export const PAGES_WITHOUT_POPUPS =
  /^\/(?:product|cart|checkout|order-success|track-order|auth|user|landing)(?:\/|$)/;

/** Set after a popup was closed, until it may be shown again; the value is the hash of the closed popup. */
export const POPUP_CLOSED_COOKIE = 'welcome_popup_closed';
