import { useEffect, useState } from 'react';
import { browserClient } from '#client/browser.ts';
import { listAreas } from '#client/locations.ts';
import type { Area } from '#contract/location.ts';

type Which = number | 'all';

const NONE: Area[] = [];
const known = new Map<Which, Promise<Area[]>>();

/** The areas of a district once it is chosen, or of all districts; empty until they arrive. */
export function useAreas(which: Which | undefined): Area[] {
  const [found, setFound] = useState<{ which: Which; areas: Area[] }>();
  useEffect(() => {
    if (which === undefined) return;
    let isCurrent = true;
    areasOf(which).then(
      (areas) => isCurrent && setFound({ which, areas }),
      () => known.delete(which),
    );
    return () => {
      isCurrent = false;
    };
  }, [which]);
  return found && found.which === which ? found.areas : NONE;
}

function areasOf(which: Which): Promise<Area[]> {
  const promise = known.get(which) ?? askAreas(which);
  known.set(which, promise);
  return promise;
}

async function askAreas(which: Which): Promise<Area[]> {
  if (which === 'all') return listAreas(browserClient());
  const all = await known.get('all')?.catch(() => undefined);
  return all?.filter(({ cityId }) => cityId === which) ?? listAreas(browserClient(), which);
}
