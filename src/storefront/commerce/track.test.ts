import { expect, test } from 'vitest';
import { listenToShop, type ShopEvent, track } from './track.ts';

test('stores events until there is a listener, then passes them on', () => {
  const heard: ShopEvent[] = [];
  track({ type: 'search', text: 'kajal' });
  const stop = listenToShop((event) => heard.push(event));
  track({ type: 'page-view' });
  stop();
  expect(heard).toEqual([{ type: 'search', text: 'kajal' }, { type: 'page-view' }]);
});

test('limits the stored events of a shop without a listener', () => {
  for (let i = 0; i < 1_000; i++) track({ type: 'page-view' });
  const heard: ShopEvent[] = [];
  listenToShop((event) => heard.push(event))();
  expect(heard).toHaveLength(50);
});
