import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { Locale } from '#storefront/i18n/locale.ts';
import { overwriteGetLocale } from '#storefront/i18n/messages/compiled/runtime.js';
import { DocumentValues, DocumentValuesContext } from '#storefront/islands/document-values.ts';
import { AnnounceHydrated } from '#storefront/islands/hydration/announce-hydrated.tsx';
import { readStylesheet } from '#storefront/theme/critical-css.ts';
import fonts from '#storefront/theme/fonts.css?url';
import { listMenuStylesheets } from '#storefront/theme/page-markup.ts';
import stylesheet from '#storefront/theme/storefront.css?inline';
import wholeStylesheet from '#storefront/theme/storefront.css?url';
import {
  assemblePage,
  INLINE_SCRIPTS,
  PageStyles,
  renderPageEnd,
} from './islands/hydration/assemble-page.ts';
import { renderToChunks } from './islands/hydration/render-to-chunks.ts';
import { type PageRequest, requestContext } from './requests/request-context.ts';

const LATE_STYLESHEETS = import.meta.env.DEV ? [] : [wholeStylesheet, fonts];
/** Rules that pages inline for the first paint; the complete stylesheet is loaded after it. */
const pageStyles = new PageStyles(import.meta.env.DEV ? undefined : readStylesheet(stylesheet));

export const inlineScripts = INLINE_SCRIPTS;

export type PageHandler = (request: Request, context: PageRequest) => Promise<Response>;

export function createPageHandler(build: ServerBuild, mode: 'production' | 'development'): PageHandler {
  const handle = createRequestHandler(build, mode);
  return (request, context) => {
    const provider = new RouterContextProvider();
    const document = new DocumentValues(context.reportError);
    const isDataRequest = context.url.pathname.endsWith('.data');
    provider.set(requestContext, { ...context, document, isDataRequest });
    return runWithLocale(context.locale, () => handle(request, provider));
  };
}

export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const { document, locale, reportError } = loadContext.get(requestContext);
  const { serverHandoffStream, ...context } = entryContext;
  const [chunks, data] = await Promise.all([
    renderToChunks(
      // React derives ids from positions in the tree, so the tree must have the same shape as in entry.client.tsx.
      <DocumentValuesContext value={document}>
        <ServerRouter context={context} url={request.url} />
        <AnnounceHydrated />
      </DocumentValuesContext>,
      reportError,
    ),
    new Response(serverHandoffStream ?? null).text(),
  ]);
  const sheets = [...LATE_STYLESHEETS, ...chunks.flatMap(listMenuStylesheets)];
  const end = renderPageEnd(entryContext, { data, locale, sheets });
  // The body is a buffer, because `Response` would copy a string again to validate it.
  const bytes = Buffer.from(assemblePage(chunks, pageStyles, end));
  return new Response(bytes, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(requestContext).reportError(error);
};

const localeStorage = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => localeStorage.getStore() ?? 'en');

export function runWithLocale<Result>(locale: Locale, work: () => Result): Result {
  return localeStorage.run(locale, work);
}
