import { useEffect } from 'react';
import type { ShopEvent } from './shop-event.ts';

type Listener = (event: ShopEvent) => void;

const MOST_HELD = 50;
const held: ShopEvent[] = [];
let listener: Listener | undefined;

/** Tells whoever listens what happened in the shop; until somebody does, events are held. */
export function track(event: ShopEvent): void {
  if (listener) listener(event);
  else if (held.length < MOST_HELD) held.push(event);
}

/** Takes what was held and all that follows. Returns how to stop. */
export function listenToShop(next: Listener): () => void {
  listener = next;
  held.splice(0).forEach(next);
  return () => {
    listener = undefined;
  };
}

/** Tells of an event once it is there, and again whenever `subject` is another. */
export function useTrack(event: ShopEvent | undefined | false, subject: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject tells one event from the next
  useEffect(() => {
    if (event) track(event);
  }, [subject]);
}
