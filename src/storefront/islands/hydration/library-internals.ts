/**
 * Everything that depends on library internals. The libraries have no public API for a page that hydrates
 * late. `library-internals.test.ts` compares each part with the installed library.
 */

/** The router reads a page from these globals, and from a third that the route manifest sets. */
interface RouterWindow {
  __reactRouterContext?: RouterContext;
  __reactRouterRouteModules?: Record<string, object>;
}

export type RouterContext = Record<string, unknown> & { stream?: ReadableStream<Uint8Array> | null };

const router = () => window as RouterWindow;

export function setRouterContext(context: RouterContext): void {
  router().__reactRouterContext = context;
}

export function setRouteModules(modules: Record<string, object>): void {
  router().__reactRouterRouteModules = modules;
}

/** Sets the loaders' data, which the router reads as a stream. */
export function setRouterData(stream: ReadableStream<Uint8Array> | null): void {
  const context = router().__reactRouterContext;
  if (context) context.stream = stream;
}

/**
 * Router modules that no page uses or that would lose the page when offline; replaced by `light-router.tsx`.
 */
export const REPLACED_ROUTER_PARTS = [
  'router/instrumentation',
  'dom/ssr/fog-of-war',
  'dom/ssr/errorBoundaries',
  'dom/ssr/fallback',
  'dom/ssr/routeModules',
] as const;

export const ROUTER_MODULE = /\/node_modules\/react-router\/dist\/production\//;

type Field = Element & { _valueTracker?: { setValue: (value: string) => void } };

/** Makes React notice a field changed before hydration, by giving its record of the value another value. */
export function recordOtherValue(field: Element, value: string): void {
  (field as Field)._valueTracker?.setValue(value);
}
