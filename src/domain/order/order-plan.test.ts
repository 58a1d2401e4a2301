import { expect, test } from 'vitest';
import { planOrder } from './order-plan.ts';

const line = (skuId: number, quantity: number, orderable: number) => ({ skuId, quantity, orderable });

test('orders available lines unchanged', () => {
  const lines = [line(1, 2, 2), line(2, 1, 1)];
  expect(planOrder(lines, new Set())).toEqual({ ordered: lines, undecided: [], leftOut: [] });
});

test('a partly available line is undecided, and is ordered with the available units', () => {
  const lines = [line(1, 3, 2), line(2, 1, 0)];
  expect(planOrder(lines, new Set())).toEqual({
    ordered: [line(1, 2, 2)],
    undecided: lines,
    leftOut: [],
  });
});

test('excludes lines that the shopper gave up, without asking again', () => {
  const lines = [line(1, 1, 1), line(2, 1, 0)];
  expect(planOrder(lines, new Set([2]))).toEqual({
    ordered: [line(1, 1, 1)],
    undecided: [],
    leftOut: [line(2, 1, 0)],
  });
});

test('shows excluded lines again if no other line is left', () => {
  const soldOut = line(2, 1, 0);
  expect(planOrder([soldOut], new Set([2]))).toEqual({ ordered: [], undecided: [soldOut], leftOut: [] });
  expect(planOrder([], new Set([2]))).toEqual({ ordered: [], undecided: [], leftOut: [] });
});

test('limits lines to the maximum quantity of an order', () => {
  const plan = planOrder([line(1, 5_000, 5_000)], new Set());
  expect(plan.ordered).toEqual([line(1, 1_000, 5_000)]);
  expect(plan.undecided).toHaveLength(1);
});
