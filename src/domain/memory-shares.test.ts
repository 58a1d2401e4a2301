import { expect, test } from 'vitest';
import { memoryShares } from './memory-shares.ts';

const MIB = 2 ** 20;

test('what is kept comes to the memory there is for it', () => {
  for (const mib of [64, 256, 1_000]) {
    const { pages, documents, pictures, parts } = memoryShares(mib);
    expect(pages + documents + pictures + parts).toBe(mib * MIB);
    expect(pages).toBeGreaterThanOrEqual(documents + pictures);
  }
});

test('documents and pictures are kept though no pages are', () => {
  expect(memoryShares(0)).toEqual({ pages: MIB, documents: 8 * MIB, pictures: 8 * MIB, parts: 8 * MIB });
});
