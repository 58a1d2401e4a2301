import { expect, test } from 'vitest';
import { createLog } from './create-log.ts';
import { formatLogSentence } from './text-log.ts';

function captureText(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog('info', { write: (line) => (text += formatLogSentence(line)) }));
  expect(text).toMatch(/^\d\d:\d\d:\d\d {2}/);
  return text.slice(10);
}

test('formats a message as a sentence with its details', () => {
  expect(captureText((log) => log.info('the database responds again'))).toBe(
    'The database responds again.\n',
  );
  expect(
    captureText((log) => log.info({ applied: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'the database was migrated')),
  ).toBe('The database was migrated (applied: a, b, c, d and 2 more).\n');
  expect(captureText((log) => log.warn({ connections: 800, requestId: 'x' }, 'few files may be open'))).toBe(
    'Warning: Few files may be open (connections: 800, request id: x).\n',
  );
});

test('shows Dhaka time', () => {
  expect(formatLogSentence('{"level":30,"time":"2026-11-28T19:05:09Z","msg":"open"}')).toBe(
    '01:05:09  Open.\n',
  );
});

test('shows causes and stack frames for errors, only causes for warnings', () => {
  const err = new Error('no route', { cause: new TypeError('not a function') });
  const failed = captureText((log) => log.error({ err, shop: 'glow' }, 'a page failed'));
  expect(failed).toMatch(
    /^Error: A page failed \(shop: glow\)\.\n {10}Error: no route\n +at .+text-log\.test\.ts/,
  );
  expect(failed).toContain('TypeError: not a function');
  const warned = captureText((log) => log.warn({ err }, 'the shops could not be listed'));
  expect(warned).toBe(
    'Warning: The shops could not be listed.\n          Error: no route\n          TypeError: not a function\n',
  );
});

test('passes text that is not JSON through', () => {
  expect(formatLogSentence('plain\n')).toBe('plain\n');
});
