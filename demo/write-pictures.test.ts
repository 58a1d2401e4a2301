import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO_SHOPS } from './demo-shops.ts';
import { listPictures } from './drawing/list-pictures.ts';
import { writePictures } from './write-pictures.ts';

test('reports how many pictures are drawn, or nothing if they exist', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [glow] = DEMO_SHOPS;
  if (!glow) throw new Error('no demo shop');
  const shop = { ...glow, banners: {}, products: glow.products.slice(0, 2) };
  const all = [...listPictures(shop)].length;
  const reported: number[][] = [];
  const write = () => writePictures(shop, join(folder, 'media'), (...step) => reported.push(step));
  await write();
  expect(reported.length).toBeGreaterThan(2);
  expect(reported.at(-1)).toEqual([all, all]);
  const steps = reported.length;
  await write();
  expect(reported).toHaveLength(steps);
});
