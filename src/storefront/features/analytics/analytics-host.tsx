import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTrack } from '#storefront/commerce/track.ts';
import { loadCode } from '#storefront/islands/load-code.ts';
import type { AnalyticsProps } from './analytics.tsx';

/** If it cannot be loaded, the page works without it. */
const Analytics = lazy<ComponentType<AnalyticsProps>>(() =>
  loadCode(() => import('./analytics.tsx')).catch(() => ({ default: () => null })),
);

/** Tracks each page, and loads the analytics code after the first one. */
export function AnalyticsHost(props: AnalyticsProps) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  useTrack({ type: 'page-view' }, useLocation().pathname);
  return (
    isReady && (
      <Suspense>
        <Analytics {...props} />
      </Suspense>
    )
  );
}
