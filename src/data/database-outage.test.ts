import { DrizzleQueryError } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Unavailable } from '#queueing/unavailable.ts';
import { DatabaseHealth, findOutage, toUnavailableError } from './database-outage.ts';

const withCode = (code: string, message = 'of the server') => Object.assign(new Error(message), { code });

test.each([
  ['08006', 'lost'],
  ['57P01', 'lost'],
  ['57P02', 'lost'],
  ['57P03', 'lost'],
  ['25006', 'lost'],
  ['ECONNREFUSED', 'lost'],
  ['ECONNRESET', 'lost'],
  ['EPIPE', 'lost'],
  ['ETIMEDOUT', 'busy'],
  ['53100', 'busy'],
  ['53200', 'busy'],
  ['53300', 'busy'],
  ['57014', 'busy'],
  ['25P03', 'busy'],
  ['23505', undefined],
  ['23514', undefined],
  ['40001', undefined],
  ['40P01', undefined],
  ['42P01', undefined],
])('the error code %s means that the database is %s', (code, outage) => {
  expect(findOutage(withCode(code))).toBe(outage);
  expect(findOutage(new DrizzleQueryError('select 1', [], withCode(code)))).toBe(outage);
});

test('other errors are unchanged, so that their code can be read', () => {
  const uniqueViolation = new DrizzleQueryError('insert', [], withCode('23505'));
  expect(toUnavailableError(uniqueViolation)).toBe(uniqueViolation);
  expect(toUnavailableError('thrown')).toBe('thrown');
  const connectionError = withCode('57P01');
  const result = toUnavailableError(connectionError);
  expect(result).toBeInstanceOf(Unavailable);
  expect(result).toMatchObject({ cause: connectionError });
});

function createWatchedHealth() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const lines: string[] = [];
  const write = (_: object, message: string) => lines.push(message);
  const health = new DatabaseHealth({ info: write, warn: write, error: write });
  return { health, lines, pass: (ms: number) => vi.setSystemTime(Date.now() + ms) };
}

test('logs the start and the end of an outage once, for any number of failures', () => {
  const { health, lines, pass } = createWatchedHealth();
  health.recordSuccess();
  expect(lines).toEqual([]);
  for (let times = 0; times < 100; times += 1) health.recordFailure(new Error('lost'));
  expect(lines).toEqual(['the database is unavailable or too slow']);
  pass(6_000);
  for (let times = 0; times < 100; times += 1) health.recordSuccess();
  expect(lines).toEqual(['the database is unavailable or too slow', 'the database responds again']);
});

test('an outage with short pauses is logged as one', () => {
  const { health, lines, pass } = createWatchedHealth();
  for (let times = 0; times < 100; times += 1) {
    health.recordFailure(new Error('too slow'));
    pass(1_000);
    health.recordSuccess();
  }
  expect(lines).toHaveLength(1);
});

test('logs an error of a notification callback and continues', () => {
  const { health, lines } = createWatchedHealth();
  health.notify(() => {
    throw new Error('in the callback');
  }, 'told');
  expect(lines).toEqual(['a database notification could not be processed']);
});
