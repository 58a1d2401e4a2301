import { LRUCache } from 'lru-cache';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LocaleProvider } from '#storefront/locale/locale-context.tsx';
import type { RequestContext } from '#storefront/request-context.ts';
import type { InDocument, Markup, Sent } from './document-values.ts';
import type { ServerHtmlRef } from './server-html.tsx';

type PageRequest = Pick<RequestContext, 'document' | 'isDataRequest' | 'locale' | 'shop'>;

/** Renders a part of a page in a loader, once: into the document that is asked for, or beside the data that is. */
export const renderServerHtml = (request: PageRequest, name: string, node: ReactNode): ServerHtmlRef =>
  sendServerHtml(request, name, { html: renderMarkup(request, node) });

/** Finished markup as server HTML. What is empty is said as such, so that markup that got lost can be told from it. */
export const sendServerHtml = (request: PageRequest, name: string, markup: Markup): ServerHtmlRef =>
  markup.html === '' ? { html: '' } : sendOnce(request, name, markup);

/** Renders a lazy island into the requested document. For data requests, the browser loads it. */
export function renderIsland(
  request: PageRequest,
  name: string,
  node: ReactNode,
): InDocument<{ html: string }> | undefined {
  return request.isDataRequest
    ? undefined
    : request.document.put(name, { html: renderMarkup(request, node) });
}

/** A value that the render of the document puts into its markup; it is data where only data is asked for. */
export const sendOnce = <Value extends object>(
  request: Pick<PageRequest, 'document' | 'isDataRequest'>,
  name: string,
  value: Value,
): Sent<Value> => (request.isDataRequest ? value : request.document.put(name, value));

/**
 * The finished markup of a part of a page, in the language of the page. Ids that its components make begin with `idPrefix`. Throws
 * what its components throw.
 */
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

/** Characters of a component's markup that are known. */
const KNOWN = 4_000_000;

/** Caches the markup of a component that depends only on its props, such as a product card, for all pages and versions of a shop. */
export function knownMarkup<Props extends object>(Component: ComponentType<Props>) {
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
