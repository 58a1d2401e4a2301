import { expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseHealth } from './database-health.ts';

function watched() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const lines: string[] = [];
  const write = (_: object, message: string) => lines.push(message);
  const health = new DatabaseHealth({ info: write, warn: write, error: write });
  return { health, lines, pass: (ms: number) => vi.setSystemTime(Date.now() + ms) };
}

test('trouble and its end are told once each, however many meet it', () => {
  const { health, lines, pass } = watched();
  health.answered();
  expect(lines).toEqual([]);
  for (let times = 0; times < 100; times += 1) health.failed(new Error('lost'));
  expect(lines).toEqual(['the database is in trouble: away, or too slow']);
  pass(6_000);
  for (let times = 0; times < 100; times += 1) health.answered();
  expect(lines).toEqual(['the database is in trouble: away, or too slow', 'the database answers again']);
});

test('trouble that comes and goes is one trouble', () => {
  const { health, lines, pass } = watched();
  for (let times = 0; times < 100; times += 1) {
    health.failed(new Error('too slow'));
    pass(1_000);
    health.answered();
  }
  expect(lines).toHaveLength(1);
});

test('what a callback of notices throws is told and goes no further', () => {
  const { health, lines } = watched();
  health.tell(() => {
    throw new Error('in the callback');
  }, 'told');
  expect(lines).toEqual(['a notice of the database was not dealt with']);
});
