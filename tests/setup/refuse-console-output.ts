import { afterEach, beforeEach, expect, vi } from 'vitest';

const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const;

beforeEach(() => {
  for (const level of LEVELS) vi.spyOn(console, level);
});

afterEach(() => {
  const printed = LEVELS.flatMap((level) => vi.mocked(console[level]).mock?.calls ?? []);
  vi.restoreAllMocks();
  expect(printed, 'stray console output').toEqual([]);
});
