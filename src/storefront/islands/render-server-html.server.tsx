import { LRUCache } from 'lru-cache';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LocaleProvider } from '#storefront/i18n/locale-context.tsx';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import type { DocumentRef, Markup, SentValue } from './document-values.ts';
import type { ServerHtmlRef } from './server-html.tsx';

type PageRequest = Pick<RequestContext, 'document' | 'isDataRequest' | 'locale' | 'shop'>;

/** Into the requested document or, for data requests, into the data. */
export const renderServerHtml = (request: PageRequest, name: string, node: ReactNode): ServerHtmlRef =>
  sendServerHtml(request, name, { html: renderMarkup(request, node) });

/** Empty markup is sent explicitly, to distinguish it from lost markup. */
export const sendServerHtml = (request: PageRequest, name: string, markup: Markup): ServerHtmlRef =>
  markup.html === '' ? { html: '' } : sendOnce(request, name, markup);

/** For data requests, the browser loads the island. */
export function renderIsland(
  request: PageRequest,
  name: string,
  node: ReactNode,
): DocumentRef<{ html: string }> | undefined {
  return request.isDataRequest
    ? undefined
    : request.document.put(name, { html: renderMarkup(request, node) });
}

/** With the markup of the document or, for data requests, with the data. */
export const sendOnce = <Value extends object>(
  request: Pick<PageRequest, 'document' | 'isDataRequest'>,
  name: string,
  value: Value,
): SentValue<Value> => (request.isDataRequest ? value : request.document.put(name, value));

/** Ids of components start with `idPrefix`. Throws errors of the components. */
export function renderMarkup(
  { locale, shop }: Pick<RequestContext, 'locale' | 'shop'>,
  part: ReactNode,
  idPrefix = '',
): string {
  return renderToStaticMarkup(
    <LocaleProvider locale={locale} defaultLanguage={shop.defaultLanguage}>
      {part}
    </LocaleProvider>,
    { identifierPrefix: idPrefix },
  );
}

/** Maximum number of cached characters per component. */
const KNOWN = 4_000_000;

/** For components that depend only on their props, such as product cards. Shared by all pages. */
export function memoizeMarkup<Props extends object>(Component: ComponentType<Props>) {
  const known = new LRUCache<string, string>({
    maxSize: KNOWN,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  return (request: Pick<RequestContext, 'locale' | 'shop'>, props: Props): string => {
    const { id, defaultLanguage } = request.shop;
    const key = [id, defaultLanguage, request.locale, JSON.stringify(props)].join(' ');
    const html = known.get(key) ?? renderMarkup(request, <Component {...props} />);
    known.set(key, html);
    return html;
  };
}
