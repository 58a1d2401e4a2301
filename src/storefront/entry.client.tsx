import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadFallbacks } from '#storefront/browser-fallbacks/load-fallbacks.ts';
import { overwriteGetLocale } from '#storefront/messages/compiled/runtime.js';
import { AnnounceHydrated } from './hydration/announce-hydrated.tsx';
import { giveRouterData } from './hydration/library-insides.ts';
import { toStreamedData } from './hydration/page-data.ts';

followPageLocale();
giveData();

await loadFallbacks();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <AnnounceHydrated />
    </StrictMode>,
  );
});

/** Hands the loaders' data to the router, which reads it as a stream. */
function giveData(): void {
  const element = document.querySelector<HTMLScriptElement>('#haat-data');
  if (!element) return;
  const { text, type } = element;
  giveRouterData(new Response(type === 'application/json' ? toStreamedData(text) : text).body);
}

/** Makes the texts in the browser follow the language of the page they are on. */
function followPageLocale(): void {
  overwriteGetLocale(() => (document.documentElement.lang === 'bn' ? 'bn' : 'en'));
}
