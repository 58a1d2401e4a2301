import { afterEach, beforeEach, expect, vi } from 'vitest';

const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** What a test prints is a finding: a test that expects output spies on it itself. */
beforeEach(() => {
  for (const level of LEVELS) vi.spyOn(console, level);
});

afterEach(() => {
  const printed = LEVELS.flatMap((level) => vi.mocked(console[level]).mock?.calls ?? []);
  vi.restoreAllMocks();
  expect(printed, 'stray console output').toEqual([]);
});
