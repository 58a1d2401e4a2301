import type { FooterSettings } from '#contract/documents/footer.ts';
import type { PopupRules } from '#domain/welcome-popup.ts';
import type { AnalyticsKeys } from '#storefront/analytics/analytics-keys.ts';
import type { CellStyle, HeaderRow } from '#storefront/layout/headers/header-layout.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import type { PagePreview } from '#storefront/request-context.ts';

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
    /** How one gets in touch, for texts that send somebody to the shop: “call us”, say. */
    ask: string;
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
  preview?: PagePreview;
  popup?: PopupView;
  /** Keys of the services that measure the shop. */
  analytics?: AnalyticsKeys;
}

export interface PopupPicture {
  /** Storage path. */
  path: string;
  alt: string;
  /** Where a press on it leads; empty when nowhere. */
  href: string;
}

/** The welcome popup of a shop: its pictures and its rules. */
export interface PopupView extends PopupRules {
  desktop: PopupPicture;
  phone: PopupPicture;
}

/** Pages where a shopper weighs up, buys, or asks for one thing, and those that stand by themselves: no popup opens there. */
export const NEVER_ON = /^\/(?:product|cart|checkout|order-success|track-order|auth|user|landing)(?:\/|$)/;

/** Set while a closed popup stays away; its value is the hash of what was closed. */
export const POPUP_CLOSED_COOKIE = 'welcome_popup_closed';
