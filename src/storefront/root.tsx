import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { Links, Meta, Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { CardActionContext } from '#storefront/commerce/catalogue/client-cards.tsx';
import { splitLocale } from '#storefront/i18n/locale.ts';
import { type DocumentRef, useOptionalDocumentValue } from '#storefront/islands/document-values.ts';
import { toReactStyle } from '#storefront/islands/server-html.tsx';
import type { ServerShell } from '#storefront/layout/shell/server-shell.ts';
import type { Shell } from '#storefront/layout/shell/shell.ts';
import type { Route } from './+types/root.ts';
import { LocaleProvider } from './i18n/locale-context.tsx';
import { m } from './i18n/messages/compiled/messages.js';
import { useScrollRestoration } from './islands/hydration/router-handoff.ts';
import { createLazyComponent } from './islands/lazy-island.tsx';
import { CardActions } from './layout/shell/card-actions.tsx';
import { FrameBoundary } from './layout/shell/frame-boundary.tsx';
import { loadShell } from './layout/shell/load-shell.ts';
import { ShellProvider } from './layout/shell/shell-context.tsx';
import { ShellFrame } from './layout/shell/shell-frame.tsx';
import { requestContext, setPageUrl } from './requests/request-context.ts';
import { createErrorMeta, createPageMeta } from './seo/page-meta.ts';
import fonts from './theme/fonts.css?url';
import stylesheet from './theme/storefront.css?url';
import { Alert } from './ui/alert.tsx';
import { pictureUrl, squarePictureUrl } from './ui/picture-url.ts';

const FAVICON_WIDTH_PX = 120;

const PageError = createLazyComponent(
  async () => ({ default: (await import('./layout/shell/page-error.tsx')).PageError }),
  ShopUnreachable,
);

export const links: Route.LinksFunction = () =>
  import.meta.env.DEV ? [stylesheet, fonts].map((href) => ({ rel: 'stylesheet', href })) : [];

export const meta: Route.MetaFunction = ({ matches, error }) =>
  error ? createErrorMeta(matches, error) : createPageMeta(matches, {});

export { errorPageHeaders as headers } from './requests/public-page.ts';

export const middleware: Route.MiddlewareFunction[] = [setPageUrl];

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { path } = splitLocale(request.url.pathname);
  if (splitLocale(path).prefix) throw new Response(null, { status: 404 });
  return loadShell(request);
}

/** The shell is loaded once: it is the same on all pages of a language, and a change of language loads a document. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const shell = loaded?.shell;
  const theme = usePageTheme(loaded?.server);
  useScrollRestoration();
  // The server renders `data-signed-in` only on pages that load the customer. On other pages, scripts set it.
  const isCustomerPage = useMatches().some(({ loaderData }) => Object(loaderData).customer !== undefined);
  return (
    <html
      lang={shell?.locale ?? 'en'}
      style={theme}
      // The script in the head sets this attribute; it is set here again if React renders the document.
      data-scripts={import.meta.env.SSR ? undefined : '1'}
      data-signed-in={import.meta.env.SSR && isCustomerPage ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {shell && <ShopHead shell={shell} />}
        <Meta />
        {import.meta.env.DEV && <Links />}
      </head>
      <body className="flex min-h-(--screen-height) flex-col">
        {loaded ? (
          <LocaleProvider locale={loaded.shell.locale} defaultLanguage={loaded.shell.defaultLanguage}>
            <ShellProvider loaded={loaded}>
              <FrameBoundary>
                <ShellFrame>{children}</ShellFrame>
              </FrameBoundary>
            </ShellProvider>
          </LocaleProvider>
        ) : (
          <main>{children}</main>
        )}
      </body>
    </html>
  );
}

function ShopHead({ shell: { shop, themeColor } }: { shell: Shell }) {
  return (
    <>
      <meta name="theme-color" content={themeColor} />
      <link rel="icon" href={shop.favicon ? pictureUrl(shop.favicon, FAVICON_WIDTH_PX) : '/favicon.svg'} />
      {shop.favicon && <link rel="apple-touch-icon" href={squarePictureUrl(shop.favicon, 'tile', 180)} />}
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}

export default function Root() {
  return (
    <CardActionContext value={CardActions}>
      <Outlet />
    </CardActionContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <PageError error={error} />
    </Suspense>
  );
}

function ShopUnreachable() {
  const { pathname, search } = useLocation();
  return (
    <div className="page-width py-16">
      <Alert tone="warning">
        {m.still_unreachable()}{' '}
        <a href={pathname + search} className="inline-flex min-h-11 items-center font-semibold underline">
          {m.retry()}
        </a>
      </Alert>
    </div>
  );
}

const documentTheme = import.meta.env.SSR ? {} : toReactStyle(document.documentElement.style);

const usePageTheme: (server: DocumentRef<ServerShell> | undefined) => CSSProperties | undefined = import.meta
  .env.SSR
  ? (server) => useOptionalDocumentValue(server)?.theme as CSSProperties | undefined
  : (server) => server && documentTheme;
