import { expect, test } from 'vitest';
import { listenToShop, type ShopEvent, track } from './track.ts';

test('events are held until somebody listens, and then passed as they come', () => {
  const heard: ShopEvent[] = [];
  track({ type: 'search', text: 'kajal' });
  const stop = listenToShop((event) => heard.push(event));
  track({ type: 'page-view' });
  stop();
  expect(heard).toEqual([{ type: 'search', text: 'kajal' }, { type: 'page-view' }]);
});

test('a shop that nobody measures holds no more than a few', () => {
  for (let i = 0; i < 1_000; i++) track({ type: 'page-view' });
  const heard: ShopEvent[] = [];
  listenToShop((event) => heard.push(event))();
  expect(heard).toHaveLength(50);
});
