import { expect, test } from 'vitest';
import { planOrder } from './order-plan.ts';

const line = (skuId: number, quantity: number, orderable: number) => ({ skuId, quantity, orderable });

test('lines that can be had are ordered as they are', () => {
  const lines = [line(1, 2, 2), line(2, 1, 1)];
  expect(planOrder(lines, new Set())).toEqual({ ordered: lines, undecided: [], leftOut: [] });
});

test('a line that cannot be had whole waits for a decision, and counts with what there is', () => {
  const lines = [line(1, 3, 2), line(2, 1, 0)];
  expect(planOrder(lines, new Set())).toEqual({
    ordered: [line(1, 2, 2)],
    undecided: lines,
    leftOut: [],
  });
});

test('what the shopper does without is no part of the order, and nothing more is asked', () => {
  const lines = [line(1, 1, 1), line(2, 1, 0)];
  expect(planOrder(lines, new Set([2]))).toEqual({
    ordered: [line(1, 1, 1)],
    undecided: [],
    leftOut: [line(2, 1, 0)],
  });
});

test('no line holds more pieces than an order may', () => {
  const plan = planOrder([line(1, 5_000, 5_000)], new Set());
  expect(plan.ordered).toEqual([line(1, 1_000, 5_000)]);
  expect(plan.undecided).toHaveLength(1);
});
