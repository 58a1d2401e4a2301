import { Component, type ReactNode } from 'react';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { untilRetry } from './retry-connection.ts';

/**
 * In built pages, replaces router modules that no page uses (`library-internals.ts`): instrumentation, lazy
 * route discovery and default error pages; and the module that loads a page's script. The exports have the
 * names of the replaced modules' exports.
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

/** Shown if the root layout throws. */
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
 * The router's own function reloads the document if a page's script cannot be loaded, which loses the page
 * when offline. This one waits for the connection. Browsers may cache a failed module, so retries use another
 * address.
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
      if (attempt > 0) await untilRetry();
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
