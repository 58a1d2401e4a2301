import { expect, test } from 'vitest';
import { bundleInstructionText, bundleRuleText, listUnitsToAdd } from './bundles.tsx';

const bundle = (id: number, take: number, pay: number) => ({ id, take, pay, name: '', name_bn: null });
const [pair, three] = [bundle(1, 2, 1), bundle(2, 3, 2)];

test('a bundle is described in both languages, with its instructions', () => {
  expect([bundleRuleText(pair, 'en'), bundleRuleText(three, 'en')]).toEqual([
    'Buy 1, get 1 free',
    '3 for the price of 2',
  ]);
  expect([bundleRuleText(pair, 'bn'), bundleRuleText(three, 'bn')]).toEqual([
    '১টি কিনলে ১টি ফ্রি',
    '২টির দামে ৩টি',
  ]);
  expect([bundleInstructionText(three, 'en'), bundleInstructionText(three, 'bn')]).toEqual([
    'Add 3, pay for 2.',
    'কার্টে ৩টি নিন, দাম দিন ২টির।',
  ]);
});

test('the last line of a bundle shows how many more units make one free, for all its lines', () => {
  const lines = [
    { bundle: three, units: 1, limit: undefined },
    { bundle: pair, units: 3, limit: 4 },
    { bundle: null, units: 5, limit: 9 },
    { bundle: three, units: 3, limit: 3 },
    { bundle: three, units: 0, limit: 0 },
  ];
  expect(listUnitsToAdd(lines)).toEqual([0, 1, 0, 2, 0]);
  expect(listUnitsToAdd([{ bundle: pair, units: 4, limit: 9 }])).toEqual([0]);
  // Out-of-stock units are not suggested.
  expect(listUnitsToAdd([{ bundle: pair, units: 3, limit: 3 }])).toEqual([0]);
});
