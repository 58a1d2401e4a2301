import { type Attack, type AttackOptions, type AttackOutcome, BOTH } from './attack.ts';
import { inParallel } from './lab/in-parallel.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';
import { rawExchange } from './lab/raw-exchange.ts';

const HOST = 'glow.localhost';
const PREFIXES = [
  '',
  '/en',
  '/bn',
  '/EN',
  '/en/bn',
  '/bn/en',
  '/category',
  '/product',
  '/en/product',
  '/bn/search',
];
const SEPARATORS = [
  '//',
  '///',
  '/\\',
  '\\\\',
  '/\\\\/',
  '/%2f',
  '/%2F%2F',
  '/%5c',
  '/%5C%5C',
  '/.//',
  '/./\\',
  '/..//',
  '/%2e%2e//',
  '/%2e//',
  '/\t/',
  '/%09//',
  '/%0a//',
  '/%0d//',
  '/%0d%0aLocation:%20//',
  '/;//',
  '/@',
  '/%00//',
  '/ /',
  '/%20//',
];
const TAILS = [
  'evil.example',
  'evil.example/',
  'evil.example/%2e%2e',
  'user@evil.example',
  'https:evil.example',
  'http://evil.example/',
  'evil.example?gg__sort=upwards',
  'evil.example/?page=x',
];

/** Sends hostile paths. No response may redirect to another site. */
export const redirects: Attack = {
  name: 'redirects',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, { short, tally }: AttackOptions): Promise<AttackOutcome> => {
    const shop = await lab.open();
    const all = PREFIXES.flatMap((prefix) =>
      SEPARATORS.flatMap((separator) => TAILS.map((tail) => prefix + separator + tail)),
    );
    const paths = short ? all.filter((_, index) => index % 10 === 0) : all;
    let redirected = 0;
    const shopper = await shopDuring({ port: shop.port, hosts: [HOST], tally }, () =>
      inParallel(paths.length, 6, async (index) => {
        const path = paths[index] ?? '/';
        const text = `GET ${path} HTTP/1.1\r\nHost: ${HOST}:${shop.port}\r\nConnection: close\r\n\r\n`;
        const { received } = await rawExchange(shop.port, [text], { waitMs: 15_000, from: '127.30.0.2' });
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0);
        tally.check(status > 0 && status < 500, `${JSON.stringify(path)}: ${status || 'no response'}`);
        const location = /^location:[ \t]*([^\r\n]*)/im.exec(received.split('\r\n\r\n')[0] ?? '')?.[1];
        if (location === undefined) return;
        redirected += 1;
        tally.check(isOnShop(location, shop.port), `${JSON.stringify(path)} leads to ${location}`);
      }),
    );
    return { shopper, notes: `${redirected} of ${paths.length} paths were redirected` };
  },
};

function isOnShop(location: string, port: number): boolean {
  const shop = `http://${HOST}:${port}`;
  return URL.canParse(location, `${shop}/`) && new URL(location, `${shop}/`).origin === shop;
}
