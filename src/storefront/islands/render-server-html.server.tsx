import { LRUCache } from 'lru-cache';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LocaleProvider } from '#storefront/i18n/locale-context.tsx';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import type { DocumentRef, DocumentValueOrRef, Markup } from './document-values.ts';
import type { ServerHtmlRef } from './server-html.tsx';

type RenderRequest = Pick<RequestContext, 'document' | 'isDataRequest' | 'locale' | 'shop'>;

/** Renders server HTML. For a document, it is sent in the document; for a data request, in the data. */
export const renderServerHtml = (request: RenderRequest, name: string, node: ReactNode): ServerHtmlRef =>
  createServerHtmlRef(request, name, { html: renderMarkup(request, node) });

/** Empty markup is always in the data: in the document, it would look like lost markup. */
export const createServerHtmlRef = (request: RenderRequest, name: string, markup: Markup): ServerHtmlRef =>
  markup.html === '' ? { html: '' } : createValueRef(request, name, markup);

/** Renders an island into the document. For data requests, returns `undefined`, and the browser loads the island. */
export function renderIsland(
  request: RenderRequest,
  name: string,
  node: ReactNode,
): DocumentRef<{ html: string }> | undefined {
  return request.isDataRequest
    ? undefined
    : request.document.put(name, { html: renderMarkup(request, node) });
}

/** Sends a value only once: in the document's markup or, for data requests, in the data. */
export const createValueRef = <Value extends object>(
  request: Pick<RenderRequest, 'document' | 'isDataRequest'>,
  name: string,
  value: Value,
): DocumentValueOrRef<Value> => (request.isDataRequest ? value : request.document.put(name, value));

/** Renders components to HTML. The ids of the components start with `idPrefix`. Throws errors of the components. */
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
const MAX_CACHED_CHARACTERS = 4_000_000;

/** Caches a component's HTML for all pages. The component must depend only on its props, the shop and the language. */
export function memoizeMarkup<Props extends object>(Component: ComponentType<Props>) {
  const cache = new LRUCache<string, string>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  return (request: Pick<RequestContext, 'locale' | 'shop'>, props: Props): string => {
    const { id, defaultLanguage } = request.shop;
    const key = [id, defaultLanguage, request.locale, JSON.stringify(props)].join(' ');
    const html = cache.get(key) ?? renderMarkup(request, <Component {...props} />);
    cache.set(key, html);
    return html;
  };
}
