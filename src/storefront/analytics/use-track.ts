import { useEffect } from 'react';
import type { ShopEvent } from './shop-event.ts';
import { track } from './track.ts';

/** Tells of an event once it is there, and again whenever `subject` is another. */
export function useTrack(event: ShopEvent | undefined | false, subject: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject tells one event from the next
  useEffect(() => {
    if (event) track(event);
  }, [subject]);
}
