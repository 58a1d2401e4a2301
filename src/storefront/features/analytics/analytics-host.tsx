import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTrack } from '#storefront/commerce/track.ts';
import { loadCode } from '#storefront/islands/load-code.ts';
import type { AnalyticsProps } from './analytics.tsx';

const Analytics = lazy<ComponentType<AnalyticsProps>>(() =>
  loadCode(() => import('./analytics.tsx')).catch(() => ({ default: () => null })),
);

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
