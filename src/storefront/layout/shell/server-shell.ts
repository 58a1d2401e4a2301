import type { Markup } from '#storefront/islands/document-values.ts';
import type { ThemeVariables } from '#storefront/theme/theme-variables.ts';
import type { FooterView } from './load-footer.ts';
import type { ShellMenuItem, SocialNetwork } from './shell.ts';
import type { ShellMenu } from './shell-menu.ts';

/** A category that a search can be narrowed to. */
export interface SearchCategory {
  slug: string;
  name: string;
}

/** What only the server renders, into markup that the browser keeps; it does not travel as data. */
export interface ServerShell {
  /** Markup of what is the same on every page, by the ids of its places. */
  frame: Record<string, Markup>;
  theme: ThemeVariables;
  announcement: string;
  /** Rules of the header's layout alone. */
  headerCss: string;
  /** Links of a custom header, in the order in which its cells count them. */
  headerNavs: ShellMenu[];
  searchCategories: SearchCategory[];
  /** The categories. */
  menu: ShellMenu;
  /** Links to pages. */
  pageMenu: ShellMenu;
  /** Links that the drawer holds beside the categories: those to pages, and those of a custom header. */
  drawerLinks: ShellMenuItem[];
  footer: FooterView;
  social: { network: SocialNetwork; href: string }[];
  /** Of the page that shoppers may write to; empty when the shop has none. */
  facebookPageId: string;
  /** Picture of the payment methods. */
  paymentMethods: string;
}
