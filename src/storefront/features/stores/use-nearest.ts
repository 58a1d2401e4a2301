import { useEffect, useState } from 'react';
import type { StoreCardView } from '#storefront/stores/store-card-view.ts';

const LOCATE = { maximumAge: 300_000, timeout: 15_000 };

export interface NearStore {
  item: StoreCardView;
  km: number | undefined;
}

/** Puts the nearest stores first once the shopper says where they are. */
export function useNearest(stores: StoreCardView[]) {
  const [canLocate, setCanLocate] = useState(false);
  const [state, setState] = useState<'idle' | 'asking' | 'done' | 'failed'>('idle');
  const [near, setNear] = useState<{ of: StoreCardView[]; stores: NearStore[] }>();

  useEffect(() => setCanLocate('geolocation' in navigator), []);

  const locate = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      async ({ coords }) => {
        const { sortByDistance } = await import('./sort-by-distance.ts');
        setNear({ of: stores, stores: sortByDistance(stores, coords) });
        setState('done');
      },
      () => setState('failed'),
      LOCATE,
    );
  };

  const shown: NearStore[] =
    near?.of === stores ? near.stores : stores.map((item) => ({ item, km: undefined }));
  return { canLocate, state, locate, shown };
}
