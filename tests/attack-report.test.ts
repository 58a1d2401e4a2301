import { expect, test } from 'vitest';
import { type ReportRow, toMarkdown, toSentence, toTable, toVerdict } from './attack/report.ts';

const WITHOUT_FAILURES: ReportRow = {
  name: 'redirects',
  database: 'embedded',
  tried: 1_200,
  failed: 0,
  failures: [],
  notes: '3 paths',
};
const NOT_TRIED: ReportRow = {
  ...WITHOUT_FAILURES,
  name: 'full disk',
  tried: 0,
  notes: '',
  notTried: 'no disk can be mounted',
};

test('reports a skipped attack as not tried', () => {
  expect(toSentence(NOT_TRIED, 20)).toBe('embedded: full disk: not tried: no disk can be mounted');
  expect(toTable([NOT_TRIED]).split('\n').at(-1)).toBe(
    '| full disk | embedded | not tried | – | – | no disk can be mounted |',
  );
  expect(toVerdict([WITHOUT_FAILURES, NOT_TRIED], 9_000)).toBe(
    'Nothing failed, in 9 s; not tried: full disk (embedded)',
  );
});

test('reports the failures of an attack', () => {
  const failed = { ...WITHOUT_FAILURES, failed: 2, failures: ['2 × a loop'] };
  expect(toSentence(failed, 1_500)).toBe('embedded: redirects: 1200 tried, 2 failed, 1.5 s');
  expect(toTable([failed]).split('\n').at(-1)).toBe(
    '| redirects | embedded | 1,200 | 2 | – | 3 paths; 2 × a loop |',
  );
  expect(toVerdict([WITHOUT_FAILURES, failed], 1_500)).toBe('2 failed, in 2 s');
});

test('writes counts to the table of the report, and reasons and failures below the table', () => {
  const failed = { ...WITHOUT_FAILURES, failed: 2, failures: ['2 × a loop'] };
  const lines = toMarkdown([failed, NOT_TRIED], []).split('\n');
  expect(lines).toContain('| redirects | embedded | 1,200 | 2 | – | – |');
  expect(lines).toContain('| full disk | embedded | not tried | – | – | – |');
  expect(lines).toContain('- redirects (embedded): 2 × a loop');
  expect(lines).toContain('- full disk (embedded): no disk can be mounted');
});
