export { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/**
 * Starts the router late. `<Scripts>` starts it immediately, with inline scripts that contain the page's data, which the
 * Content-Security-Policy forbids. `<HydratedRouter>` reads the page from these globals of `<Scripts>`; they and
 * `useScrollRestoration` are the only undocumented parts of React Router in use. See docs/decisions/0071-libraries-are-used-unchanged.md.
 */
interface RouterWindow {
  __reactRouterContext?: RouterContext;
  __reactRouterRouteModules?: Record<string, object>;
  /** Set by the script of the route manifest. */
  __reactRouterManifest?: { routes: Record<string, PageRoute> };
}

export type RouterContext = Record<string, unknown> & { stream?: ReadableStream<Uint8Array> | null };

interface PageRoute {
  id: string;
  /** Absent for the root. */
  parentId?: string;
  path?: string;
  /** Address of its script. */
  module: string;
}

const router = () => window as RouterWindow;

export function setRouterContext(context: RouterContext): void {
  router().__reactRouterContext = context;
}

/** The router adds modules that it loads later. */
export function setRouteModules(modules: Record<string, object>): void {
  router().__reactRouterRouteModules = modules;
}

/** Sets the loaders' data, which the router reads as a stream. */
export function setRouterData(stream: ReadableStream<Uint8Array> | null): void {
  const context = router().__reactRouterContext;
  if (context) context.stream = stream;
}

/** The routes of all pages. */
export const listRoutes = (): PageRoute[] =>
  Object.values(router().__reactRouterManifest?.routes ?? {}).filter(({ parentId }) => parentId);

export const isRouteLoaded = ({ id }: PageRoute): boolean => id in (router().__reactRouterRouteModules ?? {});
