import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isPlatformHost, normalizeHost, readCaller } from './caller.ts';

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
] as const)('behind %i proxies the caller is the one seen by the outermost of them', (proxies, caller) => {
  expect(readCaller(incoming(FORWARDED), { TRUST_PROXY: proxies, PUBLIC_SCHEME: 'http' })).toEqual(caller);
});

test('a proxy without forwarded headers leaves the caller unchanged', () => {
  expect(readCaller(incoming({}), { TRUST_PROXY: 1, PUBLIC_SCHEME: 'https' })).toEqual({
    ip: '10.0.0.1',
    host: 'inner:8080',
    scheme: 'https',
  });
});

test.each([
  ['glow.localhost:3000', 'glow.localhost'],
  ['GLOW.Localhost', 'glow.localhost'],
  ['glow.localhost.', 'glow.localhost'],
  ['glow.localhost.:3000', 'glow.localhost'],
  ['www.glow.localhost', 'glow.localhost'],
  ['www.ghor.example:443', 'ghor.example'],
  ['WWW.GHOR.EXAMPLE.', 'ghor.example'],
  ['shop.ghor.localhost:3000', 'shop.ghor.localhost'],
  ['localhost:3000', 'localhost'],
  ['www.localhost', 'localhost'],
  ['127.0.0.1:3000', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
])('the host of %s is %s', (header, host) => {
  expect(normalizeHost(header)).toBe(host);
});

test.each([
  '',
  ':3000',
  'glow.localhost:65536',
  'glow.localhost/evil',
  'a b.localhost',
  'glow..localhost',
  '-glow.localhost',
  'user@glow.localhost',
  `${'a'.repeat(64)}.localhost`,
  `${'a.'.repeat(130)}localhost`,
])('%s is not a host', (header) => {
  expect(normalizeHost(header)).toBeUndefined();
});

test.each([
  ['localhost', 'localhost', true],
  ['127.0.0.1', 'localhost', true],
  ['127.0.0.1', 'haat.example', false],
  ['haat.example', 'haat.example', true],
  ['glow.haat.example', 'haat.example', false],
  ['nothaat.example', 'haat.example', false],
])('the host %s with the platform domain %s shows the platform page: %s', (host, platform, isPlatform) => {
  expect(isPlatformHost(host, platform)).toBe(isPlatform);
});
