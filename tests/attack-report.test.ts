import { expect, test } from 'vitest';
import { type ReportRow, toSentence, toTable, toVerdict } from './attack/report.ts';

const HELD: ReportRow = {
  name: 'redirects',
  database: 'embedded',
  tried: 1_200,
  failed: 0,
  failures: [],
  notes: '3 paths',
};
const NOT_TRIED: ReportRow = {
  ...HELD,
  name: 'full disk',
  tried: 0,
  notes: '',
  notTried: 'no disk can be mounted',
};

test('a skipped attack is reported as skipped, not as passed', () => {
  expect(toSentence(NOT_TRIED, 20)).toBe('embedded: full disk: not tried: no disk can be mounted');
  expect(toTable([NOT_TRIED]).split('\n').at(-1)).toBe(
    '| full disk | embedded | not tried | – | – | no disk can be mounted |',
  );
  expect(toVerdict([HELD, NOT_TRIED], 9_000)).toBe('Nothing failed, in 9 s; not tried: full disk (embedded)');
});

test('a failed attack is reported with its failures', () => {
  const failed = { ...HELD, failed: 2, failures: ['2 × a loop'] };
  expect(toSentence(failed, 1_500)).toBe('embedded: redirects: 1200 tried, 2 failed, 1.5 s');
  expect(toTable([failed]).split('\n').at(-1)).toBe(
    '| redirects | embedded | 1,200 | 2 | – | 3 paths; 2 × a loop |',
  );
  expect(toVerdict([HELD, failed], 1_500)).toBe('2 failed, in 2 s');
});
