import { useEffect, useState } from 'react';
import { importOnIntent } from '#storefront/islands/import-on-intent.ts';
import type { StoreCardView } from '#storefront/stores/store-card-view.ts';

const loadSorting = importOnIntent(() => import('./sort-by-distance.ts'));
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
        const sorting = await loadSorting();
        if (!sorting) return setState('failed');
        setNear({ of: stores, stores: sorting.sortByDistance(stores, coords) });
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
