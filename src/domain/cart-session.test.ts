import { expect, test } from 'vitest';
import { createCartSession, readCartSession } from './cart-session.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

test('a session lasts for a day', () => {
  const session = createCartSession('a', NOW);
  expect(session).toEqual({
    sessionId: 'a',
    createdAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-21T10:00:00.000Z',
  });
  expect(readCartSession(session, new Date('2026-11-21T09:59:59Z'))).toEqual(session);
  expect(readCartSession(session, new Date('2026-11-21T10:00:00Z'))).toBeUndefined();
});

test('ignores an invalid session', () => {
  const session = createCartSession('a', NOW);
  const broken = [null, 1, 'a', {}, { ...session, sessionId: '' }, { ...session, expiresAt: 'later' }];
  for (const value of broken) expect(readCartSession(value, NOW)).toBeUndefined();
});
