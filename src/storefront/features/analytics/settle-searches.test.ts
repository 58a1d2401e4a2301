import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settleSearches } from './settle-searches.ts';
import type { SeenEvent } from './tell-event.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const on = (path: string) => ({ url: `https://glow.example${path}`, title: '' });
const search = (text: string): SeenEvent => ({
  event: { type: 'search', text },
  page: on(`/bn/search/${text}`),
});
const view = (path: string): SeenEvent => ({ event: { type: 'page-view' }, page: on(path) });

test('of a search being typed only what stays is passed', () => {
  const passed: SeenEvent[] = [];
  const take = settleSearches((seen) => passed.push(seen));
  for (const text of ['ka', 'kaj', 'kajal']) {
    take(view(`/bn/search/${text}`));
    take(search(text));
    vi.advanceTimersByTime(600);
  }
  expect(passed).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(passed).toEqual([view('/bn/search/kajal'), search('kajal')]);
});

test('whoever goes on to a product has searched before', () => {
  const passed: SeenEvent[] = [];
  const take = settleSearches((seen) => passed.push(seen));
  take(search('kajal'));
  take(view('/bn/product/kajal'));
  expect(passed).toEqual([search('kajal'), view('/bn/product/kajal')]);
});
