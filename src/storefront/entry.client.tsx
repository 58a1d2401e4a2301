import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { AnnounceHydrated } from './hydration/announce-hydrated.tsx';
import { followPageLocale } from './locale/page-locale.ts';

followPageLocale();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <AnnounceHydrated />
    </StrictMode>,
  );
});
