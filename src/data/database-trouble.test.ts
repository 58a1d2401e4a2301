import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Unavailable } from '#domain/unavailable.ts';
import { tellTrouble, troubleOf } from './database-trouble.ts';

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
])('an error with the code %s tells that the database is %s', (code, trouble) => {
  expect(troubleOf(withCode(code))).toBe(trouble);
  expect(troubleOf(new DrizzleQueryError('select 1', [], withCode(code)))).toBe(trouble);
});

test('what is no trouble of the database goes on as it is, so that its code can be read', () => {
  const taken = new DrizzleQueryError('insert', [], withCode('23505'));
  expect(tellTrouble(taken)).toBe(taken);
  expect(tellTrouble('thrown')).toBe('thrown');
  const lost = withCode('57P01');
  const told = tellTrouble(lost);
  expect(told).toBeInstanceOf(Unavailable);
  expect(told).toMatchObject({ cause: lost });
});
