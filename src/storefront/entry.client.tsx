import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { AnnounceHydrated } from './hydration/announce-hydrated.tsx';
import { giveRouterData } from './hydration/library-insides.ts';
import { toStreamedData } from './hydration/page-data.ts';
import { followPageLocale } from './locale/page-locale.ts';

followPageLocale();
giveData();

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
