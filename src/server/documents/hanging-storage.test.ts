import { expect, onTestFinished, test, vi } from 'vitest';
import { openStorage, type StorageFault } from '#tests/setup/open-storage.ts';
import { openTestServer, publicHtml } from '#tests/setup/open-test-server.ts';

const NAMES = Array.from({ length: 12 }, (_, index) => `part-${index}`);
const neverResponds: StorageFault = () => {};

function startStopwatch(): () => number {
  let waited = 0;
  const real = globalThis.setTimeout;
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
    if (ms !== 50) return real(work, ms);
    const startedAt = performance.now();
    return real(() => {
      if (performance.now() - startedAt < 2 * ms) waited += ms;
      work();
    }, ms);
  }) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  return () => waited;
}

async function openShop(files: Record<string, string | StorageFault>) {
  const storage = await openStorage(files);
  const server = await openTestServer({
    env: { PAGE_STORAGE_URL: storage.url, PAGE_CACHE_MIB: '0' },
    pages: async (_request, { documents, shop }) => {
      const had: string[] = [];
      for (const name of NAMES) {
        const json = await documents.read('widgets', name).catch(() => undefined);
        if (json !== undefined) had.push(name);
      }
      return publicHtml(`${shop.slug}: ${had.length}`);
    },
  });
  const loggedMessages = () => server.logged.map(({ message }) => message);
  return { ...server, ...storage, loggedMessages };
}

const all = (shop: string, file: string | StorageFault) =>
  Object.fromEntries(NAMES.map((name) => [`/${shop}/widgets/${name}.json`, file]));

test('a hanging storage costs half a second once, is logged once, and is used again when it responds', {
  tags: ['full'],
}, async () => {
  const waited = startStopwatch();
  const { sendRequest, files, loggedMessages } = await openShop({
    ...all('glow', neverResponds),
    ...all('ghor', neverResponds),
  });
  expect((await sendRequest('/')).body).toBe('glow: 0');
  expect(waited()).toBeGreaterThan(0);
  expect(waited()).toBeLessThanOrEqual(500);
  const once = waited();
  expect((await sendRequest('/', { host: 'ghor.localhost' })).body).toBe('ghor: 0');
  expect((await sendRequest('/a')).body).toBe('glow: 0');
  expect(waited()).toBe(once);
  expect(loggedMessages()).toEqual(['the document storage does not respond; pages are rendered without it']);
  Object.assign(files, all('glow', '{}'), all('ghor', '{}'));
  await expect.poll(async () => (await sendRequest('/', { host: 'ghor.localhost' })).body).toBe('ghor: 12');
  expect(loggedMessages()).toEqual([
    'the document storage does not respond; pages are rendered without it',
    'the document storage responds again',
  ]);
});

test('a single hanging document does not affect later ones', async () => {
  const waited = startStopwatch();
  const { sendRequest, loggedMessages } = await openShop({
    ...all('glow', '{}'),
    '/glow/widgets/part-0.json': neverResponds,
  });
  expect((await sendRequest('/')).body).toBe('glow: 11');
  expect(waited()).toBeGreaterThan(0);
  expect(waited()).toBeLessThanOrEqual(500);
  expect(loggedMessages()).not.toContain(
    'the document storage does not respond; pages are rendered without it',
  );
});
