import { expect, test } from 'vitest';
import { openSecurityLog } from './security-log.ts';

test('logs each event as structured data and counts it by event and kind', () => {
  const lines: object[] = [];
  const security = openSecurityLog({ info: (details) => lines.push(details) });
  const event = { event: 'sign-in', kind: 'code', shopId: 3, subject: 'hash' } as const;
  security.record(event);
  security.record({ ...event, kind: 'password' });
  security.record(event);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toEqual({ security: event });
  expect(security.counts()).toEqual([
    { event: 'sign-in', kind: 'code', count: 2 },
    { event: 'sign-in', kind: 'password', count: 1 },
  ]);
});

test('logs a reached limit once a minute per subject, and counts every occurrence', () => {
  const lines: object[] = [];
  const security = openSecurityLog({ info: (details) => lines.push(details) });
  const met = { event: 'limit-reached', kind: 'sign-ins-per-contact', shopId: 3, network: 'net' } as const;
  for (let count = 0; count < 50; count += 1) security.record({ ...met, subject: 'one' });
  security.record({ ...met, subject: 'other' });
  expect(lines).toHaveLength(2);
  expect(security.counts()).toEqual([{ event: 'limit-reached', kind: 'sign-ins-per-contact', count: 51 }]);
});
