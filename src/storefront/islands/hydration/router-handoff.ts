export { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

// Undocumented globals that `<HydratedRouter>` reads; see docs/decisions/0071-libraries-are-used-unchanged.md.
// They replace `<Scripts>`, whose inline scripts the Content-Security-Policy forbids.
interface RouterWindow {
  __reactRouterContext?: RouterContext;
  __reactRouterRouteModules?: Record<string, object>;
  __reactRouterManifest?: { routes: Record<string, PageRoute> };
}

export type RouterContext = Record<string, unknown> & { stream?: ReadableStream<Uint8Array> | null };

interface PageRoute {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
}

const getRouterWindow = () => window as RouterWindow;

export function setRouterContext(context: RouterContext): void {
  getRouterWindow().__reactRouterContext = context;
}

export function setRouteModules(modules: Record<string, object>): void {
  getRouterWindow().__reactRouterRouteModules = modules;
}

export function setRouterData(stream: ReadableStream<Uint8Array> | null): void {
  const context = getRouterWindow().__reactRouterContext;
  if (context) context.stream = stream;
}

export const listRoutes = (): PageRoute[] =>
  Object.values(getRouterWindow().__reactRouterManifest?.routes ?? {}).filter(({ parentId }) => parentId);

export const isRouteLoaded = ({ id }: PageRoute): boolean =>
  id in (getRouterWindow().__reactRouterRouteModules ?? {});
