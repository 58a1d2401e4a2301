import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { AnalyticsProps } from './analytics.tsx';

/** Without a line the page goes on without it. */
const Analytics = lazy<ComponentType<AnalyticsProps>>(() =>
  import('./analytics.tsx').catch(() => ({ default: () => null })),
);

/** Fetches what measures the shop once the page is there. */
export function AnalyticsHost(props: AnalyticsProps) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return (
    isReady && (
      <Suspense>
        <Analytics {...props} />
      </Suspense>
    )
  );
}
