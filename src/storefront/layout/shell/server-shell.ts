import type { Markup } from '#storefront/islands/document-values.ts';
import type { ThemeVariables } from '#storefront/theme/theme-variables.ts';
import type { FooterView } from './load-footer.ts';
import type { ShellMenuItem, SocialNetwork } from './shell.ts';
import type { ShellMenu } from './shell-menu.ts';

/** A category to which a search can be limited. */
export interface SearchCategory {
  slug: string;
  name: string;
}

/** Data that only the server renders. It is not sent to the browser. */
export interface ServerShell {
  /** Markup that is the same on every page, by element id. */
  frame: Record<string, Markup>;
  theme: ThemeVariables;
  announcement: string;
  /** Style rules of the header's layout. */
  headerCss: string;
  /** Links of a custom header, in the order of its cells. */
  headerNavs: ShellMenu[];
  searchCategories: SearchCategory[];
  /** The categories. */
  menu: ShellMenu;
  /** Links to pages. */
  pageMenu: ShellMenu;
  /** Links in the drawer next to the categories: to pages, and those of a custom header. */
  drawerLinks: ShellMenuItem[];
  footer: FooterView;
  social: { network: SocialNetwork; href: string }[];
  /** Facebook page for messages to the shop; empty if it has none. */
  facebookPageId: string;
  paymentMethods: string;
}
