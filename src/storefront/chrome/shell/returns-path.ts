import { splitLocale } from '#storefront/locale/locale-path.ts';
import type { ServerShell } from './server-shell.ts';

/** How shops name the page that tells how things are returned. */
const RETURNS = /^\/[\w-]*(?:return|refund|exchange)[\w-]*$/i;
const HREF = /href="([^"]*)"/g;

/** Path of the page about returns that the footer or the menu of pages leads to, without language. */
export function returnsPath({
  footer,
  pageMenu,
}: Pick<ServerShell, 'footer' | 'pageMenu'>): string | undefined {
  const own = [...(footer.custom?.html ?? '').matchAll(HREF)].map(([, href = '']) => href);
  const linked = [...footer.menus, pageMenu].flatMap(({ items }) => items.map(({ href }) => href));
  return [...own, ...linked].map((href) => splitLocale(href).path).find((path) => RETURNS.test(path));
}
