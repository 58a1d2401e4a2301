import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LocaleProvider } from '#storefront/locale/locale-context.tsx';
import type { RequestContext } from '#storefront/request-context.ts';
import { keepLateMarkup } from './late-markup.ts';

/** Renders a late part into the page that is asked for. A browser that asks for data only brings the part by itself. */
export function keepLatePart(
  { locale, shop, url }: Pick<RequestContext, 'locale' | 'shop' | 'url'>,
  owner: object,
  part: string,
  node: ReactNode,
): void {
  if (url.pathname.endsWith('.data')) return;
  const page = (
    <LocaleProvider locale={locale} defaultLanguage={shop.defaultLanguage}>
      {node}
    </LocaleProvider>
  );
  keepLateMarkup(owner, part, renderToStaticMarkup(page));
}
