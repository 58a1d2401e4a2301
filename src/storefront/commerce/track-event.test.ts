import { expect, test } from 'vitest';
import { type ShopEvent, subscribeToShopEvents, trackEvent } from './track-event.ts';

test('stores events until there is a listener, then passes them on', () => {
  const receivedEvents: ShopEvent[] = [];
  trackEvent({ type: 'search', text: 'kajal' });
  const stop = subscribeToShopEvents((event) => receivedEvents.push(event));
  trackEvent({ type: 'page-view' });
  stop();
  expect(receivedEvents).toEqual([{ type: 'search', text: 'kajal' }, { type: 'page-view' }]);
});

test('limits the stored events of a shop without a listener', () => {
  for (let i = 0; i < 1_000; i++) trackEvent({ type: 'page-view' });
  const receivedEvents: ShopEvent[] = [];
  subscribeToShopEvents((event) => receivedEvents.push(event))();
  expect(receivedEvents).toHaveLength(50);
});
