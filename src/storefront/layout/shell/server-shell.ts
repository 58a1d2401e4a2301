import type { Markup } from '#storefront/islands/document-values.ts';
import type { ThemeVariables } from '#storefront/theme/theme-variables.ts';
import type { FooterView } from './load-footer.ts';
import type { ShellTile } from './load-tiles.ts';
import type { ShellMenuItem, SocialNetwork } from './shell.ts';
import type { ShellMenu } from './shell-menu.ts';

/** Part of the shell that is not sent to the browser. */
export interface ServerShell {
  frame: Record<string, Markup>;
  theme: ThemeVariables;
  announcement: string;
  headerCss: string;
  headerNavs: ShellMenu[];
  searchCategories: { slug: string; name: string }[];
  menu: ShellMenu;
  pageMenu: ShellMenu;
  tiles: ShellTile[];
  drawerLinks: ShellMenuItem[];
  footer: FooterView;
  social: { network: SocialNetwork; href: string }[];
  facebookPageId: string;
  paymentMethodsPicture: string;
}
