import { expect, test } from 'vitest';
import { roomForLinks } from './room-for-links.ts';

const remOf = (classes: string) => Number(/\[(\d+)rem\]/.exec(classes)?.[1] ?? 0);
const links = (...names: string[]) => names.map((name) => ({ name }));

test('links leave the row from its end as it gets narrow, and stand behind More from that width on', () => {
  const { links: room, more } = roomForLinks(links('Returns', 'Delivery', 'Careers', 'Contact us'), {});
  const widths = room.map(({ inRow }) => remOf(inRow));
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(room.map(({ behindMore }) => remOf(behindMore))).toEqual(widths);
  expect(remOf(more)).toBe(widths.at(-1));
});

test('a single link needs no More, and makes room only for one that is there', () => {
  const alone = roomForLinks(links('Returns'), {});
  const withRest = roomForLinks(links('Returns'), { hasRest: true });
  expect(remOf(String(alone.links[0]?.inRow))).toBeLessThan(remOf(String(withRest.links[0]?.inRow)));
  expect(withRest.more).toBe('');
});

test('Bangla, submenus and the room between entries count', () => {
  const widthOf = (link: { name: string; items?: unknown }, gap?: number) =>
    remOf(String(roomForLinks([link], { gap }).links[0]?.inRow));
  const name = 'ডেলিভারি ও ফেরত নেওয়ার নিয়ম';
  expect(widthOf({ name })).toBeGreaterThanOrEqual(15);
  expect(widthOf({ name, items: [] }, 80)).toBeGreaterThan(widthOf({ name }));
});

test('what no row has room for stands behind More alone', () => {
  const { links: room } = roomForLinks(links('x'.repeat(300)), {});
  expect(room).toEqual([{ inRow: 'hidden', behindMore: '' }]);
});

test('no links need no room', () => {
  expect(roomForLinks([], { hasRest: true })).toEqual({ links: [], more: '' });
});
