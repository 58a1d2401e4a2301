import { LRUCache } from 'lru-cache';
import type { EntryContext } from 'react-router';
import type { Locale } from '#storefront/i18n/locale.ts';
import loader from '#storefront/islands/hydration/loader/hydration-loader.ts?inline-script';
import pageMark from '#storefront/islands/hydration/loader/mark-page.ts?inline-script-es2015';
import type { MarkupNames, Stylesheet } from '#storefront/theme/critical-css.ts';
import { extractStyles } from '#storefront/theme/page-markup.ts';
import type { PageScripts } from './page-scripts.ts';

/** `markup` has no `<style>` elements; these are in `styles`. The names in `needs` select the rules to inline. */
interface PageFragment {
  markup: string;
  styles: readonly string[];
  needs: MarkupNames;
}

const MAX_CACHED_CHARACTERS = 4_000_000;

/** Finds the rules of the stylesheet that a page needs. Caches fragments, because pages share most of their markup. */
export class PageStyles {
  readonly #stylesheet: Stylesheet | undefined;
  readonly #fragments = new LRUCache<string, PageFragment>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (_, chunk) => chunk.length || 1,
  });

  /** In development, `stylesheet` is `undefined` and pages inline no rules. */
  constructor(stylesheet: Stylesheet | undefined) {
    this.#stylesheet = stylesheet;
  }

  read(chunk: string): PageFragment {
    const cached = this.#fragments.get(chunk);
    if (cached) return cached;
    const fragment = { ...extractStyles(chunk), needs: this.#stylesheet?.read(chunk) ?? NO_MARKUP_NAMES };
    this.#fragments.set(chunk, fragment);
    return fragment;
  }

  elementFor(fragments: readonly PageFragment[]): string {
    if (!this.#stylesheet) return '';
    return `<style>${this.#stylesheet.styleFor(fragments.map(({ needs }) => needs))}</style>`;
  }
}

/** Joins chunks with their styles and `end`. Moves `<style>` elements to the head, where HTML allows them. */
export function assemblePage(chunks: readonly string[], styles: PageStyles, end: string): string {
  const [first = '', ...laterChunks] = chunks;
  const [head, bodyStart] = splitBefore(first, first.indexOf('<body'));
  const fragments = [bodyStart, ...laterChunks].map((chunk) => styles.read(chunk));
  const critical = styles.elementFor([styles.read(head), ...fragments]);
  const styleElements = new Set(fragments.flatMap((fragment) => fragment.styles));
  const [headStart, headEnd] = splitBefore(head, head.indexOf('</head>'));
  const body = fragments.map(({ markup }) => markup).join('');
  const [content, bodyEnd] = splitBefore(body, body.lastIndexOf('</body>'));
  return `${headStart}<script>${pageMark}</script>${critical}${[...styleElements].join('')}${headEnd}${content}${end}${bodyEnd}`;
}

const NO_MARKUP_NAMES: MarkupNames = { names: [], variables: [], rootVariables: [], fontFaces: [] };

const splitBefore = (text: string, at: number): [string, string] =>
  at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];

/** Script that hydrates the page, in supported browsers only; see loader/mark-page.ts. */
export const hydrationLoaderScript = `if(document.documentElement.hasAttribute("data-scripts")){${loader}}`;

/** Contents of all inline scripts of pages. The Content-Security-Policy allows no others. */
export const INLINE_SCRIPTS: readonly string[] = [hydrationLoaderScript, pageMark];

export { pageMark };

type RouteEntry = NonNullable<EntryContext['manifest']['routes'][string]>;

/** Returns the page's data in inert script elements, the hydration loader, and late stylesheets for `<noscript>`. */
export function renderPageEnd(
  context: EntryContext,
  { data, locale, sheets }: { data: string; locale: Locale; sheets: readonly string[] },
): string {
  const { manifest, serverHandoffString, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const modules = Object.fromEntries(routes.map((route) => [route.id, listModules(route)]));
  const page: PageScripts = {
    context: JSON.parse(serverHandoffString ?? '{}', (_, value) => value || undefined),
    locale,
    manifest: manifest.url,
    entry: manifest.entry.module,
    hot: manifest.hmr?.runtime,
    routes: modules,
    sheets,
    preload: [
      ...new Set([
        manifest.entry.module,
        ...manifest.entry.imports,
        ...routes.flatMap((route) => [...listModules(route), ...(route.imports ?? [])]),
      ]),
    ],
  };
  return (
    `<script id="haat-data" type="text/x-turbo-stream">${escapeForScript(data)}</script>` +
    `<script id="haat-page" type="application/json">${escapeForScript(JSON.stringify(page))}</script>` +
    `<script>${hydrationLoaderScript}</script>` +
    `<noscript>${sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</noscript>`
  );
}

function listModules(route: RouteEntry): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } =
    route;
  return [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    module,
  ].filter((part) => part !== undefined);
}

/** Escapes JSON so that it cannot close its script element. */
const escapeForScript = (json: string) => json.replaceAll('<', '\\u003c');
