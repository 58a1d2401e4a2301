import { expect, test } from 'vitest';
import { messageOf } from '#tests/setup/open-fake-postgres.ts';
import { AnswerCheck } from './postgres-client.ts';

const READY = messageOf('Z', 'I');

test('accepts valid responses, split in any way', () => {
  const answer = Buffer.concat([
    messageOf('R', '\0\0\0\0'),
    READY,
    messageOf('D', 'a row'),
    messageOf('C'),
    READY,
  ]);
  for (let size = 1; size <= answer.length; size += 1) {
    const check = new AnswerCheck();
    for (let at = 0; at < answer.length; at += size) {
      expect(check.describeFault(answer.subarray(at, at + size))).toBeUndefined();
    }
  }
});

test('limits the bytes of each response', () => {
  const check = new AnswerCheck(1_000);
  const row = messageOf('D', Buffer.alloc(700));
  expect(check.describeFault(Buffer.concat([row, READY, row, READY]))).toBeUndefined();
  expect(check.describeFault(Buffer.concat([row, row]))).toBe('an answer larger than any');
});

test('rows of nothing weigh too', () => {
  const rows = Buffer.concat(Array.from({ length: 100 }, () => messageOf('D')));
  expect(new AnswerCheck(1_000).describeFault(rows)).toBe('an answer larger than any');
});

test('a length is not waited for when it is impossible', () => {
  expect(new AnswerCheck().describeFault(messageOf('D', '', 0xffff_ffff))).toBe('an answer larger than any');
  expect(new AnswerCheck().describeFault(messageOf('D', '', 3))).toBe('a message of the length 3');
});

test('rejects a password request after authentication', () => {
  const ask = messageOf('R', '\0\0\0\x03');
  expect(new AnswerCheck().describeFault(Buffer.concat([ask, READY]))).toBeUndefined();
  expect(new AnswerCheck().describeFault(Buffer.concat([READY, ask]))).toMatch(/password/);
});
