import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLog, isTextLog } from './create-log.ts';

const PERSONAL = [
  'Nusrat Jahan',
  '+8801711000201',
  'House 7, Road 5',
  'nusrat@example.com',
  'ring twice',
  'secret-key',
];

function captureLog(details: object): string {
  let written = '';
  createLog('info', { write: (line) => (written += line) }).error(details, 'a request failed');
  return written;
}

test('the log of a failed order contains the reason and no personal data', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "orders_phone"'), {
    code: '23505',
    table: 'orders',
    detail: 'Key (phone)=(+8801711000201) already exists.',
    where: 'SQL statement "insert … Nusrat Jahan"',
    params: PERSONAL,
    query: `insert into orders values ('Nusrat Jahan')`,
  });
  const line = captureLog({ err: new DrizzleQueryError('insert into orders values ($1)', PERSONAL, cause) });
  for (const personal of PERSONAL) expect(line).not.toContain(personal);
  const { err } = JSON.parse(line);
  expect(err).toMatchObject({
    message: 'Failed query: insert into orders values ($1)',
    stack: expect.stringContaining('create-log.test.ts'),
    cause: { code: '23505', table: 'orders', message: expect.stringContaining('orders_phone') },
  });
});

test.each([
  ['a value of the wrong type', new Error('invalid input syntax for type integer: "+8801711000201"')],
  ['a text that is not JSON', parseFailure('{"name": "Nusrat Jahan", +8801711000201')],
  ['the beginning of a text that is not JSON', parseFailure('Nusrat Jahan')],
  [
    'the middle of a text that is not JSON',
    parseFailure(`{"${'a'.repeat(40)}": 1, "phone": +8801711000201, "b": 2}`),
  ],
  ['a number out of range', new Error('value "8801711000201" is out of range for type integer')],
  ['an address', new Error('Failed to parse URL from /track?phone=8801711000201&name=Nusrat')],
  ['a quote that does not close', new Error('unterminated quoted string at or near "Nusrat Jahan')],
  [
    'several at once',
    new Error('x', { cause: new Error('y', { cause: new Error('z: "nusrat@example.com"') }) }),
  ],
  ['a thrown text', 'sent by: "Nusrat Jahan"'],
])('%s is not quoted', (_what, error) => {
  const line = captureLog({ err: error });
  for (const personal of PERSONAL) expect(line).not.toContain(personal);
});

test('truncates a megabyte of quotes in linear time', () => {
  for (const part of [', "', ', ..."', ': "', '\nparams: "', ' "']) {
    expect(captureLog({ err: new Error(part.repeat(250_000)) }).length).toBeLessThan(3_000);
  }
});

test('logs addresses without their query, and truncates them', () => {
  const address = `http://glow.localhost/track-order?phone=%2B8801711000201&key=secret-key`;
  expect(
    JSON.parse(captureLog({ url: address, path: '/order-success/GL-1001?key=secret-key' })),
  ).toMatchObject({
    url: '/track-order',
    path: '/order-success/GL-1001',
  });
  expect(JSON.parse(captureLog({ path: `/${'a'.repeat(8_000)}` })).path).toHaveLength(201);
  expect(captureLog({ err: new Error('a'.repeat(8_000)) }).length).toBeLessThan(3_000);
});

function parseFailure(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

test.each([
  ['auto', true, true],
  ['auto', false, false],
  ['auto', undefined, false],
  ['json', true, false],
  ['text', false, true],
] as const)('the log format %s on a terminal (%s) is text: %s', (LOG_FORMAT, isTTY, isText) => {
  expect(isTextLog({ LOG_FORMAT }, isTTY === undefined ? {} : { isTTY })).toBe(isText);
});

test('log lines contain Dhaka time', () => {
  let line = '';
  createLog('info', { write: (written) => (line = written) }).info('open');
  const { time } = JSON.parse(line);
  expect(time).toMatch(/\+06:00$/);
  expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(10_000);
});
