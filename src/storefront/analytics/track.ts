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
