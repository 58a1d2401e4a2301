import { expect, test } from 'vitest';
import { toArray } from '#tests/fixtures/to-array.ts';
import { groupWooCommerceRows } from './woocommerce-rows.ts';

const COLUMNS = {
  type: { name: 'Type', index: 0 },
  sku: { name: 'SKU', index: 1 },
  parent: { name: 'Parent', index: 2 },
};

async function* toRows(lines: readonly string[]) {
  for (const [index, line] of lines.entries()) yield { row: index + 2, cells: line.split(',') };
}

async function groupRows(lines: readonly string[], maxOpenCharacters?: number): Promise<number[][]> {
  const groups = await toArray(groupWooCommerceRows(toRows(lines), COLUMNS, maxOpenCharacters));
  return groups.map((rows) => rows.map(({ row }) => row));
}

test('groups variations with their product wherever they are below it', async () => {
  const lines = [
    'variable,tee,',
    'variable,cap,',
    'simple,mug,',
    'variation,,cap',
    'variation,,tee',
    'variation,,cap',
  ];
  expect(await groupRows(lines)).toEqual([[4], [2, 6], [3, 5, 7]]);
});

test('closes the product whose rows are farthest above when the open products are too large', async () => {
  const lines = [
    'variable,tee,',
    'variable,cap,',
    'variation,1,tee',
    'variable,bag,',
    'variation,2,cap',
    'variation,3,tee',
  ];
  expect(await groupRows(lines, 40)).toEqual([[3], [6], [5], [2, 4, 7]]);
});
