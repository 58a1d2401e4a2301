import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO_SHOPS } from './demo-shops.ts';
import { listPictures } from './drawing/list-pictures.ts';
import { writePictures } from './write-pictures.ts';

test('whoever waits is told how many pictures are drawn, and nothing when they are there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [glow] = DEMO_SHOPS;
  if (!glow) throw new Error('no demo shop');
  const shop = { ...glow, banners: {}, products: glow.products.slice(0, 2) };
  const all = [...listPictures(shop)].length;
  const told: number[][] = [];
  const write = () => writePictures(shop, join(folder, 'media'), (...step) => told.push(step));
  await write();
  expect(told.length).toBeGreaterThan(2);
  expect(told.at(-1)).toEqual([all, all]);
  const steps = told.length;
  await write();
  expect(told).toHaveLength(steps);
});
