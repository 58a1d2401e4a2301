import type { FooterSettings } from '#contract/documents/footer.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import type { ThemeVariables } from '#storefront/theme/theme-variables.ts';

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

export interface ShellHeader {
  isBoxed: boolean;
  showCart: boolean;
  showSearch: boolean;
  announcement: string;
  /** Colours of the row of logo and search, and of the row of links; the theme's when missing. */
  top?: Ground;
  bottom?: Ground;
}

/** What the chrome around every page shows, the same for every visitor; what only the server renders stands in `kept-shell.ts`. */
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
  theme: ThemeVariables;
  headerId: string;
  footerId: string;
  header: ShellHeader;
  bottomNavs: BottomNav[];
  showFloatingCart: boolean;
}
