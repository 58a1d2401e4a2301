import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTrack } from '#storefront/analytics/track.ts';
import { loadCode } from '#storefront/load-code.ts';
import type { AnalyticsProps } from './analytics.tsx';

/** Without a line the page goes on without it. */
const Analytics = lazy<ComponentType<AnalyticsProps>>(() =>
  loadCode(() => import('./analytics.tsx')).catch(() => ({ default: () => null })),
);

/** Tells of each page, and fetches what measures the shop once the first is there. */
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
