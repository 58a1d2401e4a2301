import { Component, type ReactNode } from 'react';
import { m } from '#storefront/messages/compiled/messages.js';

/**
 * What stands in built pages for the parts of the router that no page uses (`library-insides.ts`): probes, routes that are
 * found out bit by bit, and pages of the router's own. Each name is one that the router exports from such a part.
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

function nothing() {
  return undefined;
}

function empty() {
  return null;
}
