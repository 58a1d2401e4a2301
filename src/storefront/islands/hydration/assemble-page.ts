import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EntryContext } from 'react-router';
import type { Locale } from '#storefront/i18n/locale.ts';
import type { Markup } from '#storefront/islands/document-values.ts';
import loader from '#storefront/islands/hydration/loader/hydration-loader.ts?inline-script';
import pageMark from '#storefront/islands/hydration/loader/mark-page.ts?inline-script-es2015';
import type { MarkupNames, Stylesheet } from '#storefront/theme/critical-css.ts';
import { extractStyles } from '#storefront/theme/page-markup.ts';
import type { PageScripts } from './page-data.ts';

/** Makes marks unguessable, so that page contents cannot contain one. */
const SECRET = randomUUID();
const MARK = new RegExp(`<!--${SECRET} (\\d+)-->`);
/** Shorter markup is rendered directly. */
const MIN_LENGTH = 500;

/** A fragment of a page with the styles it needs. */
interface Fragment {
  markup: string;
  styles: readonly string[];
  needs: MarkupNames;
}

/** Cached characters of fragments. */
const MAX_CACHED_LENGTH = 4_000_000;

/**
 * Finds the rules of the stylesheet that a page needs. Fragments are cached, because pages share most of
 * their markup.
 */
export class PageStyles {
  readonly #stylesheet: Stylesheet | undefined;
  readonly #known = new LRUCache<string, Fragment>({
    maxSize: MAX_CACHED_LENGTH,
    sizeCalculation: (_, part) => part.length || 1,
  });

  /** Without a stylesheet, pages inline no rules. */
  constructor(stylesheet: Stylesheet | undefined) {
    this.#stylesheet = stylesheet;
  }

  read(part: string): Fragment {
    const before = this.#known.get(part);
    if (before) return before;
    const fragment = { ...extractStyles(part), needs: this.#stylesheet?.read(part) ?? NOTHING };
    this.#known.set(part, fragment);
    return fragment;
  }

  /** A `<style>` element with the rules that the fragments need. */
  elementFor(fragments: readonly Fragment[]): string {
    if (!this.#stylesheet) return '';
    return `<style>${this.#stylesheet.styleFor(fragments.map(({ needs }) => needs))}</style>`;
  }
}

/** Replaces finished markup with marks while the page is rendered, so that React does not process it. */
export class HtmlPlaceholders {
  readonly #markups: Markup[] = [];

  /** Returns a mark for markup, or short markup unchanged. */
  readonly place = (markup: Markup): string => {
    if (markup.html.length < MIN_LENGTH) return markup.html;
    return `<!--${SECRET} ${this.#markups.push(markup) - 1}-->`;
  };

  /**
   * Returns the page with its markup, the rules it needs, and `end` before its closing tags. `<style>`
   * elements of the markup are moved to the head without duplicates, because HTML allows them only there.
   */
  assemble(html: string, styles: PageStyles, end: string): string {
    const [head, body] = splitBefore(html, html.indexOf('<body'));
    const [before, after] = splitBefore(body, body.lastIndexOf('</body>'));
    const fragments = before
      .split(MARK)
      .map((part, index) => styles.read(index % 2 === 0 ? part : this.#markupAt(Number(part))));
    const critical = styles.elementFor([styles.read(head), ...fragments]);
    const own = new Set(fragments.flatMap((fragment) => fragment.styles));
    const [top, rest] = splitBefore(head, head.indexOf('</head>'));
    const markup = fragments.map((fragment) => fragment.markup).join('');
    return `${top}<script>${pageMark}</script>${critical}${[...own].join('')}${rest}${markup}${end}${after}`;
  }

  #markupAt(index: number): string {
    const markup = this.#markups[index];
    if (!markup) throw new Error(`no markup has the mark ${index}`);
    return markup.html;
  }
}

const NOTHING: MarkupNames = { names: [], variables: [], ofRoot: [], faces: [] };

const splitBefore = (text: string, at: number): [string, string] =>
  at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];

/** Runs only in supported browsers, see loader/mark-page.ts. */
export const hydrationLoader = `if(document.documentElement.hasAttribute("data-scripts")){${loader}}`;

/** All inline scripts; the Content-Security-Policy allows only these. */
export const INLINE_SCRIPTS: readonly string[] = [hydrationLoader, pageMark];

export { pageMark };

type RouteEntry = NonNullable<EntryContext['manifest']['routes'][string]>;

/**
 * The end of a page: data for its scripts in inert blocks, and the hydration loader, which loads the
 * remaining stylesheets and later the scripts. Without scripts, `<noscript>` loads these stylesheets.
 */
export function pageEnd(
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
    `<script id="haat-data" type="text/x-turbo-stream">${inert(data)}</script>` +
    `<script id="haat-page" type="application/json">${inert(JSON.stringify(page))}</script>` +
    `<script>${hydrationLoader}</script>` +
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
const inert = (json: string) => json.replaceAll('<', '\\u003c');
