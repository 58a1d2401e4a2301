import type { EntryContext } from 'react-router';
import hydrationLoader from '#storefront/hydration/loader/hydration-loader.ts?inline-script';
import { toPlainData } from './page-data.ts';
import type { PageScripts } from './page-scripts.ts';

/** Every script that a page holds inline. The Content-Security-Policy allows these and no others. */
export const INLINE_SCRIPTS: readonly string[] = [hydrationLoader];

export { hydrationLoader };

type RouteEntry = NonNullable<EntryContext['manifest']['routes'][string]>;

/**
 * The end of a page: what its scripts need, in blocks that do not run, and the few lines that start them later, after
 * they have asked for the stylesheets that the first paint does without. Without scripts the browser asks for those itself.
 */
export function pageEnd(context: EntryContext, data: string, sheets: readonly string[]): string {
  const { manifest, serverHandoffString, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const modules = Object.fromEntries(routes.map((route) => [route.id, modulesOf(route)]));
  const page: PageScripts = {
    context: JSON.parse(serverHandoffString ?? '{}', (_, value) => value || undefined),
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
