import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from '#storefront/i18n/messages/compiled/runtime.js';
import { loadPolyfills } from '#storefront/islands/polyfills/load-polyfills.ts';
import { AnnounceHydrated } from './islands/hydration/announce-hydrated.tsx';
import {
  endHydration,
  HYDRATED_EVENT,
  HYDRATION_FAILED_EVENT,
  isHydrated,
  reloadDocument,
} from './islands/hydration/hydration-state.ts';
import { readPageScripts } from './islands/hydration/page-scripts.ts';
import { recordChanges } from './islands/hydration/record-changes.ts';
import { setRouterData } from './islands/hydration/router-handoff.ts';
import { tolerateForeignChanges } from './islands/hydration/tolerate-foreign-changes.ts';
import { retainServerHtml } from './islands/retained-html.ts';

const { locale } = readPageScripts();
overwriteGetLocale(() => locale);
const data = document.querySelector<HTMLScriptElement>('#haat-data');
if (data) setRouterData(new Response(data.text).body);
retainServerHtml();
tolerateForeignChanges(document.body);
await loadPolyfills();
hydrate();

function hydrate(): void {
  const changes = recordChanges(document);
  addEventListener(HYDRATED_EVENT, changes.stop, { once: true });
  let root: Root | undefined;
  const fail = (error: unknown) => {
    reportError(error);
    if (isHydrated()) return void reloadDocument();
    if (!endHydration('failed')) return;
    // A microtask runs before the next paint; React must not be called during its own commit.
    queueMicrotask(() => {
      root?.unmount();
      changes.undo();
      window.dispatchEvent(new Event(HYDRATION_FAILED_EVENT));
    });
  };
  startTransition(() => {
    root = hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
        <AnnounceHydrated />
      </StrictMode>,
      { onCaughtError: fail, onUncaughtError: fail },
    );
  });
}
