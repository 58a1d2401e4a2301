import { Component, type ReactNode } from 'react';
import { m } from '#storefront/messages/compiled/messages.js';
import { untilTriedAgain } from './missing-line.ts';

/**
 * What stands in built pages for the parts of the router that no page uses (`library-insides.ts`): probes, routes that are
 * found out bit by bit, and pages of the router's own; and for how it loads the script of a page. Each name is one that the router exports from such a part.
 */

export const consumeInstrumentationClientResultMetaReceiver = nothing;
export const getRouteInstrumentationUpdates = nothing;
export const instrumentClientSideRouter = nothing;
export const instrumentHandler = nothing;
export const instrumentationResultMetaContext = undefined;

export const URL_LIMIT = 0;
export const getManifestPath = nothing;
export const getPartialManifest = nothing;
export const getPatchRoutesOnNavigationFunction = nothing;
export const getPathsWithAncestors = nothing;
export const handleClientVersionMismatch = nothing;
export const isFogOfWarEnabled = nothing;
export const useFogOFWarDiscovery = nothing;

export const BoundaryShell = empty;
export const RemixRootDefaultErrorBoundary = empty;
export const RemixRootDefaultHydrateFallback = empty;

/** What fails in the frame of all pages leaves a page that says so. */
export class RemixErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <html lang={document.documentElement.lang}>
        <body>
          <p>{m.something_went_wrong()}</p>
          <a href={location.href}>{m.retry()}</a>
        </body>
      </html>
    );
  }
}

/**
 * The router's own loads the document anew when the script of a page does not come, which without a line loses the shop. This
 * one waits for the line. Browsers may remember that an address failed, so that it is asked for by another.
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  for (let attempt = 0; !loaded[id]; attempt++) {
    try {
      loaded[id] = await import(/* @vite-ignore */ attempt === 0 ? module : `${module}?attempt=${attempt}`);
    } catch {
      // The page is then loaded as a document if the shop is reachable; see `useDocumentFallback`.
      if (attempt > 0) await untilTriedAgain();
    }
  }
  return loaded[id];
}

function nothing() {
  return undefined;
}

function empty() {
  return null;
}
