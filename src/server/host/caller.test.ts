import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { callerOf } from './caller.ts';

const incoming = (headers: Record<string, string>) =>
  ({
    headers: { host: 'inner:8080', ...headers },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage;

const FORWARDED = {
  'x-forwarded-for': '198.51.100.7, 203.0.113.9, 10.0.0.2',
  'x-forwarded-host': 'glow.example',
  'x-forwarded-proto': 'https',
};

test.each([
  [0, { ip: '10.0.0.1', host: 'inner:8080', scheme: 'http' }],
  [1, { ip: '10.0.0.2', host: 'glow.example', scheme: 'https' }],
  [2, { ip: '203.0.113.9', host: 'glow.example', scheme: 'https' }],
  [9, { ip: '198.51.100.7', host: 'glow.example', scheme: 'https' }],
] as const)('behind %i proxies a caller is whom the outermost of them saw', (proxies, caller) => {
  expect(callerOf(incoming(FORWARDED), { TRUST_PROXY: proxies, PUBLIC_SCHEME: 'http' })).toEqual(caller);
});

test('a proxy that tells nothing leaves the caller as it is', () => {
  expect(callerOf(incoming({}), { TRUST_PROXY: 1, PUBLIC_SCHEME: 'https' })).toEqual({
    ip: '10.0.0.1',
    host: 'inner:8080',
    scheme: 'https',
  });
});
