import { useEffect, useState } from 'react';
import { browserClient } from '#client/client.ts';
import type { Area } from '#contract/shop.ts';

type Which = number | 'all';

interface Areas {
  /** Empty until they arrive. */
  areas: Area[];
  /** They did not arrive. */
  isMissing: boolean;
  askAgain: () => void;
}

const NONE: Area[] = [];
const known = new Map<Which, Promise<Area[]>>();

/** The areas of a district once it is chosen, or of all districts. Asked for again when the line is back. */
export function useAreas(which: Which | undefined): Areas {
  const [found, setFound] = useState<{ which: Which; areas: Area[] | undefined }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks once more
  useEffect(() => {
    if (which === undefined) return;
    let isCurrent = true;
    const tell = (areas: Area[] | undefined) => isCurrent && setFound({ which, areas });
    areasOf(which).then(tell, () => {
      known.delete(which);
      tell(undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [which, attempt]);
  const isMissing = found !== undefined && found.which === which && found.areas === undefined;
  const askAgain = () => setAttempt((before) => before + 1);
  useEffect(() => {
    if (!isMissing) return;
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  });
  return { areas: (found?.which === which && found?.areas) || NONE, isMissing, askAgain };
}

function areasOf(which: Which): Promise<Area[]> {
  const promise = known.get(which) ?? askAreas(which);
  known.set(which, promise);
  return promise;
}

async function askAreas(which: Which): Promise<Area[]> {
  if (which === 'all') return browserClient().list('areas');
  const all = await known.get('all')?.catch(() => undefined);
  return (
    all?.filter(({ cityId }) => cityId === which) ??
    browserClient().list('areas', { query: { cityId: which } })
  );
}
