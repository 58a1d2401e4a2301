import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EntryContext } from 'react-router';
import loader from '#storefront/hydration/loader/hydration-loader.ts?inline-script';
import pageMark from '#storefront/hydration/loader/mark-page.ts?inline-script-es2015';
import type { Markup } from '#storefront/islands/document-values.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import type { MarkupNames, Stylesheet } from '#storefront/styles/critical-css.ts';
import { takeStyles } from '#storefront/styles/page-markup.ts';
import type { PageScripts } from './page-data.ts';
import { toPlainData } from './page-data.ts';

/** Nobody who writes what a page shows can write one of these. */
const SECRET = randomUUID();
const MARK = new RegExp(`<!--${SECRET} (\\d+)-->`);
/** Shorter markup is no work to render and to read. */
const LEAST_LENGTH = 500;

/** A stretch of a page, read for the styles it needs. */
interface Stretch {
  markup: string;
  /** The rules that stood in it. */
  styles: readonly string[];
  needs: MarkupNames;
}

/** Characters of the stretches that are known. */
const KNOWN = 4_000_000;

/** What pages need of the stylesheet. Most of what a page is made of stood in a page before it, and is read once. */
export class PageStyles {
  readonly #stylesheet: Stylesheet | undefined;
  readonly #known = new LRUCache<string, Stretch>({
    maxSize: KNOWN,
    sizeCalculation: (_, part) => part.length || 1,
  });

  /** Without a stylesheet pages hold nothing of it. */
  constructor(stylesheet: Stylesheet | undefined) {
    this.#stylesheet = stylesheet;
  }

  read(part: string): Stretch {
    const before = this.#known.get(part);
    if (before) return before;
    const stretch = { ...takeStyles(part), needs: this.#stylesheet?.read(part) ?? NOTHING };
    this.#known.set(part, stretch);
    return stretch;
  }

  /** The part of the stylesheet that a page of these stretches needs, as an element. */
  elementFor(stretches: readonly Stretch[]): string {
    if (!this.#stylesheet) return '';
    return `<style>${this.#stylesheet.styleFor(stretches.map(({ needs }) => needs))}</style>`;
  }
}

/** A page whose finished markup is kept out of its render: marks stand for it, so that nothing reads or copies it on the way. */
export class MarkedPage {
  readonly #markups: Markup[] = [];

  /** A mark for markup, or short markup itself. */
  readonly place = (markup: Markup): string => {
    if (markup.html.length < LEAST_LENGTH) return markup.html;
    return `<!--${SECRET} ${this.#markups.push(markup) - 1}-->`;
  };

  /**
   * The whole page with the part of the stylesheet it needs, and `end` before its last tags. Rules that stand among the markup
   * come into the head, each once, where alone HTML allows them.
   */
  assemble(html: string, styles: PageStyles, end: string): string {
    const [head, body] = splitBefore(html, html.indexOf('<body'));
    const [before, after] = splitBefore(body, body.lastIndexOf('</body>'));
    const stretches = before
      .split(MARK)
      .map((part, index) => styles.read(index % 2 === 0 ? part : this.#markupAt(Number(part))));
    const critical = styles.elementFor([styles.read(head), ...stretches]);
    const own = new Set(stretches.flatMap((stretch) => stretch.styles));
    const [top, rest] = splitBefore(head, head.indexOf('</head>'));
    const markup = stretches.map((stretch) => stretch.markup).join('');
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
 * The end of a page: what its scripts need, in blocks that do not run, and the few lines that start them later, after
 * they have asked for the stylesheets that the first paint does without. Without scripts the browser asks for those itself.
 */
export function pageEnd(
  context: EntryContext,
  { data, locale, sheets }: { data: string; locale: Locale; sheets: readonly string[] },
): string {
  const { manifest, serverHandoffString, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const modules = Object.fromEntries(routes.map((route) => [route.id, modulesOf(route)]));
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
        ...routes.flatMap((route) => [...modulesOf(route), ...(route.imports ?? [])]),
      ]),
    ],
  };
  const plain = toPlainData(data);
  return (
    (plain === undefined
      ? `<script id="haat-data" type="text/x-turbo-stream">${inert(data)}</script>`
      : `<script id="haat-data" type="application/json">${inert(plain)}</script>`) +
    `<script id="haat-page" type="application/json">${inert(JSON.stringify(page))}</script>` +
    `<script>${hydrationLoader}</script>` +
    `<noscript>${sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</noscript>`
  );
}

function modulesOf(route: RouteEntry): string[] {
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

/** JSON that cannot end the script element it stands in. */
const inert = (json: string) => json.replaceAll('<', '\\u003c');
