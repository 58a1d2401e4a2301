import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTrackEvent } from '#storefront/commerce/track-event.ts';
import { createLazyComponent } from '#storefront/islands/lazy-island.tsx';
import type { AnalyticsProps } from './analytics.tsx';

const Analytics = createLazyComponent(() => import('./analytics.tsx'));

export function AnalyticsHost(props: AnalyticsProps) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  useTrackEvent({ type: 'page-view' }, useLocation().pathname);
  return (
    isReady && (
      <Suspense>
        <Analytics {...props} />
      </Suspense>
    )
  );
}
