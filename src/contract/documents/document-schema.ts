import type { z } from 'zod';
import { customFooter } from './custom-footer.ts';
import { customHeader } from './custom-header.ts';
import { faq } from './faq.ts';
import { footerSettings } from './footer.ts';
import { headerSettings } from './header.ts';
import { listing } from './listing.ts';
import { menu } from './menu.ts';
import { page } from './page.ts';
import { socialLinks } from './social-links.ts';
import { themeSettings } from './theme-settings.ts';
import { welcomePopup } from './welcome-popup.ts';

/** Documents that have a schema of their own. */
const byName: Record<string, z.ZodType> = {
  'widgets/theme-settings': themeSettings,
  'widgets/social-links': socialLinks,
  'widgets/welcome-popup': welcomePopup,
  'headers/default': headerSettings,
  'headers/desktop_header': customHeader,
  'footers/default': footerSettings,
  'footers/desktop_footer': customFooter,
  'faq/default': faq,
};

/** Routes whose documents all have one schema. */
const byRoute: Record<string, z.ZodType> = { menus: menu, pages: page, landing: page, listing };

/** The schema of the document `route/name`, or `undefined` when there is no such document. */
export function findDocumentSchema(route: string, name: string): z.ZodType | undefined {
  return byName[`${route}/${name}`] ?? byRoute[route];
}
