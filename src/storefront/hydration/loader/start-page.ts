import { giveRouteModules, giveRouterContext } from '../library-insides.ts';
import type { PageScripts } from '../page-scripts.ts';
import { appendLink } from './append-link.ts';

/** Fetches the modules of the page side by side and starts its entry. */
export async function startPage({
  context,
  entry,
  hot,
  manifest,
  preload,
  routes,
}: PageScripts): Promise<void> {
  for (const href of preload) appendLink('modulepreload', href);
  giveRouterContext(context);
  if (hot) await import(hot);
  const [modules] = await Promise.all([
    Promise.all(Object.entries(routes).map(([id, parts]) => loadRoute(id, parts))),
    import(manifest),
  ]);
  giveRouteModules(Object.fromEntries(modules));
  await import(entry);
}

async function loadRoute(id: string, parts: string[]): Promise<[id: string, module: object]> {
  const modules = await Promise.all(parts.map((part) => import(part)));
  return [id, Object.assign({}, ...modules)];
}
