import type { FooterSettings } from '#contract/documents/footer.ts';
import type { SocialLinks } from '#contract/documents/social-links.ts';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { groundOf } from './ground-of.ts';
import type { KeptShell } from './kept-shell.ts';
import type { BottomNav, Shell, ShellMenuItem, SocialNetwork } from './shell.ts';

const DEFAULT_BOTTOM_NAVS: BottomNav[] = ['home', 'category', 'search', 'wishlist', 'profile'];

/** What the footer shows, in the language of the page. */
export function keptFooter(
  footer: FooterSettings,
  menus: ShellMenuItem[][],
  locale: Shell['locale'],
): KeptShell['footer'] {
  const titles = [
    localized(footer, 'footerTitle1', locale) || m.footer_company(),
    localized(footer, 'footerTitle2', locale) || m.footer_help(),
    localized(footer, 'footerTitle3', locale) || m.footer_terms(),
  ];
  const result: KeptShell['footer'] = {
    text: localized(footer, 'footerText', locale),
    menus: titles.map((title, index) => ({ title, items: menus[index] ?? [] })),
    showCredit: !footer.hidePoweredBy,
    showStoreLocation: !footer.hideStoreLocator,
  };
  const ground = groundOf(footer.bgColor, footer.fontColor);
  if (ground) result.ground = ground;
  return result;
}

/** The entries of the bar at the thumb; none when the shop hides it. */
export function bottomNavsOf({ hideFooterBottomNavs, footerBottomNavs }: FooterSettings): BottomNav[] {
  if (hideFooterBottomNavs) return [];
  return footerBottomNavs?.map(({ type }) => type) ?? DEFAULT_BOTTOM_NAVS;
}

/** Where else the shop can be found. */
export function socialEntries(links: SocialLinks): KeptShell['social'] {
  const all: [SocialNetwork, string | undefined][] = [
    ['Facebook', links.facebook],
    ['Twitter', links.twitter],
    ['Instagram', links.instagram],
    ['YouTube', links.youTube],
    ['LinkedIn', links.linkedin],
    ['Website', links.website],
  ];
  return all.flatMap(([network, href]) => (href ? [{ network, href }] : []));
}
