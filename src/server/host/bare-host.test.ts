import { expect, test } from 'vitest';
import { bareHost, isPlatformHost } from './bare-host.ts';

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
  expect(bareHost(header)).toBe(host);
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
])('%s is no host', (header) => {
  expect(bareHost(header)).toBeUndefined();
});

test.each([
  ['localhost', 'localhost', true],
  ['127.0.0.1', 'localhost', true],
  ['127.0.0.1', 'haat.example', false],
  ['haat.example', 'haat.example', true],
  ['glow.haat.example', 'haat.example', false],
  ['nothaat.example', 'haat.example', false],
])('with %s asked for and %s as platform the platform page is shown: %s', (host, platform, isPlatform) => {
  expect(isPlatformHost(host, platform)).toBe(isPlatform);
});
