/**
 * All that this shop knows of the insides of its libraries. A page that starts late has no public way to hand them what it
 * holds. `library-insides.test.ts` compares each with the installed library.
 */

/** How the router's browser side is handed a page: by two globals, and a third that the list of routes sets by itself. */
interface RouterWindow {
  __reactRouterContext?: RouterContext;
  __reactRouterRouteModules?: Record<string, object>;
}

export type RouterContext = Record<string, unknown> & { stream?: ReadableStream<Uint8Array> | null };

const router = () => window as RouterWindow;

export function giveRouterContext(context: RouterContext): void {
  router().__reactRouterContext = context;
}

export function giveRouteModules(modules: Record<string, object>): void {
  router().__reactRouterRouteModules = modules;
}

/** Hands over the loaders' data, which the router reads as a stream. */
export function giveRouterData(stream: ReadableStream<Uint8Array> | null): void {
  const context = router().__reactRouterContext;
  if (context) context.stream = stream;
}

/** How the router writes `null` in its list of values; what else is negative stands for what JSON has no word for. */
export const ROUTER_NULL = -5;

/** Parts of the router that no page uses, or that would lose the page, which `light-router.tsx` stands in for. */
export const REPLACED_ROUTER_PARTS = [
  'router/instrumentation',
  'dom/ssr/fog-of-war',
  'dom/ssr/errorBoundaries',
  'dom/ssr/fallback',
  'dom/ssr/routeModules',
] as const;

export const ROUTER_MODULE = /\/node_modules\/react-router\/dist\/production\//;

/** Components that are named for developers, or wrapped, are kept by a bundler whether or not a page uses them. */
export const withoutEffects = (code: string): string =>
  code
    .replace(/^\w+\.displayName = .+;$/gm, '')
    .replace(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');

/** Vite's module that preloads the styles of lazy modules, of which there are none, and what it exports. */
export const PRELOAD_MODULE = '\0vite/preload-helper.js';
export const NO_PRELOADING = 'export const __vitePreload = (load) => load();';

type Field = Element & { _valueTracker?: { setValue: (value: string) => void } };

/** Lets React hear of a field that was changed before it looked: its record of the value, begun at hydration, becomes another. */
export function recordOtherValue(field: Element, value: string): void {
  (field as Field)._valueTracker?.setValue(value);
}
