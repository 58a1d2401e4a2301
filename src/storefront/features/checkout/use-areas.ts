import { useEffect, useState } from 'react';
import { browserClient } from '#client/browser.ts';
import { listAreas } from '#client/locations.ts';
import type { Area } from '#contract/location.ts';

const known = new Map<number, Promise<Area[]>>();

/** The areas of a district, once it is chosen; empty until they arrive. */
export function useAreas(cityId: number | undefined): Area[] {
  const [areas, setAreas] = useState<Area[]>([]);
  useEffect(() => {
    setAreas([]);
    if (cityId === undefined) return;
    let isCurrent = true;
    areasOf(cityId).then(
      (found) => isCurrent && setAreas(found),
      () => known.delete(cityId),
    );
    return () => {
      isCurrent = false;
    };
  }, [cityId]);
  return areas;
}

function areasOf(cityId: number): Promise<Area[]> {
  const promise = known.get(cityId) ?? listAreas(browserClient(), cityId);
  known.set(cityId, promise);
  return promise;
}
