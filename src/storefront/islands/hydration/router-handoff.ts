export { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/**
 * Globals from which `<HydratedRouter>` reads the page. They replace `<Scripts>`, which would start the router
 * immediately, and whose inline scripts the Content-Security-Policy forbids. These globals and
 * `useScrollRestoration` are the only undocumented parts of React Router in use. See
 * docs/decisions/0071-libraries-are-used-unchanged.md.
 */
interface RouterWindow {
  __reactRouterContext?: RouterContext;
  __reactRouterRouteModules?: Record<string, object>;
  /** Route manifest, set by its script. */
  __reactRouterManifest?: { routes: Record<string, PageRoute> };
}

export type RouterContext = Record<string, unknown> & { stream?: ReadableStream<Uint8Array> | null };

interface PageRoute {
  id: string;
  /** Id of the parent route; absent for the root. */
  parentId?: string;
  path?: string;
  /** URL of the route's script. */
  module: string;
}

const routerWindow = () => window as RouterWindow;

export function setRouterContext(context: RouterContext): void {
  routerWindow().__reactRouterContext = context;
}

/** Sets the modules of the page's routes. The router adds modules that it loads later. */
export function setRouteModules(modules: Record<string, object>): void {
  routerWindow().__reactRouterRouteModules = modules;
}

/** Sets the loaders' data, which the router reads as a stream. */
export function setRouterData(stream: ReadableStream<Uint8Array> | null): void {
  const context = routerWindow().__reactRouterContext;
  if (context) context.stream = stream;
}

/** Lists the routes of all pages, without the root. */
export const listRoutes = (): PageRoute[] =>
  Object.values(routerWindow().__reactRouterManifest?.routes ?? {}).filter(({ parentId }) => parentId);

export const isRouteLoaded = ({ id }: PageRoute): boolean =>
  id in (routerWindow().__reactRouterRouteModules ?? {});
