import type { z } from 'zod';
import { faq } from './faq.ts';
import { footerSettings } from './footer.ts';
import { headerSettings } from './header.ts';
import { listing } from './listing.ts';
import { menu } from './menu.ts';
import { page } from './page.ts';
import { socialLinks } from './social-links.ts';
import { themeSettings } from './theme-settings.ts';
import { welcomePopup } from './welcome-popup.ts';

const byRoute: Record<string, z.ZodType> = {
  menus: menu,
  headers: headerSettings,
  footers: footerSettings,
  pages: page,
  listing,
  faq,
};

const widgets: Record<string, z.ZodType> = {
  'theme-settings': themeSettings,
  'social-links': socialLinks,
  'welcome-popup': welcomePopup,
};

/** The schema of the document `route/name`, or `undefined` when there is no such document. */
export function findDocumentSchema(route: string, name: string): z.ZodType | undefined {
  return route === 'widgets' ? widgets[name] : byRoute[route];
}
