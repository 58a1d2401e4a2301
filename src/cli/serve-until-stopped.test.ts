import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DEMO_SHOPS } from '#demo/demo-shops.ts';
import { ROOT_FOLDER } from '#installation/paths.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { createRuntime } from '#runtime/create-runtime.ts';
import { readEnv } from '#runtime/env.ts';
import { getShopHost } from '#runtime/shop-origin.ts';
import { sendToServer } from '#tests/setup/open-test-server.ts';
import { formatServerAddresses, handleUncaughtErrors, serveUntilStopped } from './serve-until-stopped.ts';

async function serveWithoutDatabase(PORT: number) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-serve-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { ...readEnv({ DATA_DIR: folder, HOST: '127.0.0.1', LOG_LEVEL: 'fatal' }), PORT };
  const runtime = await createRuntime(env);
  const { connections } = runtime.db;
  let isDatabaseAway = false;
  const run: typeof connections.run = (...work) =>
    isDatabaseAway ? Promise.reject(new Unavailable('away')) : connections.run(...work);
  const db = Object.create(runtime.db, { connections: { value: { ...connections, run } } });
  const close = vi.fn(runtime.close);
  const processEvents = new EventEmitter();
  const logMessages: string[] = [];
  const log = (_details: object, message: string) => void logMessages.push(message);
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => printed.mockRestore());
  const serving = serveUntilStopped({
    env,
    port: { release: async () => {} },
    runtime: { ...runtime, db, close },
    log: { info: log, warn: log, error: log },
    process: processEvents,
    storefront: {
      pages: async () => async () => new Response('page'),
      inlineScripts: async () => [],
      isDevelopment: false,
      attach: async () => {
        isDatabaseAway = true;
      },
      close: async () => {},
    },
  });
  return { serving, processEvents, logMessages, close, printed: () => printed.mock.calls.flat().join('') };
}

test('runs although shops cannot be listed, handles uncaught errors, and shuts down', {
  tags: ['full'],
}, async () => {
  const { serving, processEvents, logMessages, close, printed } = await serveWithoutDatabase(0);
  await expect.poll(printed).toContain('Haat is open:');
  const port = Number(/localhost:(\d+)/.exec(printed())?.[1]);
  expect((await sendToServer(port, '/placeholder.png')).status).toBe(200);
  processEvents.emit('unhandledRejection', new Error('stray'));
  expect(logMessages).toContain('the shops could not be listed');
  expect(logMessages.at(-1)).toBe('unhandled promise rejection');
  expect(close).not.toHaveBeenCalled();
  processEvents.emit('SIGTERM');
  await serving;
  expect(close).toHaveBeenCalledOnce();
  expect(processEvents.eventNames()).toEqual([]);
});

test('closes the database if the port cannot be used, and handles signals until then', {
  tags: ['full'],
}, async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { serving, close, processEvents } = await serveWithoutDatabase(port);
  expect(processEvents.listenerCount('SIGTERM')).toBe(1);
  await expect(serving).rejects.toThrow(`port ${port} is taken`);
  expect(close).toHaveBeenCalledOnce();
});

test('the README lists the demo shops as printed by the start', async () => {
  const readme = await readFile(join(ROOT_FOLDER, 'README.md'), 'utf8');
  const result = [...readme.matchAll(/^\| ([^|,]+), [^|]*\| (http:\/\/\S+?)[,\s]/gm)].map(
    ([, name = '', address]) => `  ${address}  ${name}`,
  );
  const env = {
    PLATFORM_DOMAIN: 'localhost',
    PUBLIC_SCHEME: 'http',
    PUBLIC_PORT: undefined,
    PORT: 3000,
  } as const;
  const shops = DEMO_SHOPS.map((shop) => ({
    ...shop,
    host: getShopHost({ slug: shop.slug, primaryHost: shop.domains[0] ?? null }, env),
  }));
  expect(result).toEqual(formatServerAddresses(env, shops).slice(2));
});

test('prints a shop without a Bangla name with one name', () => {
  const env = {
    PLATFORM_DOMAIN: 'haat.example',
    PUBLIC_SCHEME: 'https',
    PUBLIC_PORT: undefined,
    PORT: 3000,
  } as const;
  expect(formatServerAddresses(env, [{ host: 'a.example', name: 'Arong', nameBn: null }])).toEqual([
    'Haat is open:',
    '  https://haat.example  all shops',
    '  https://a.example  Arong',
  ]);
});

test('a process survives uncaught errors and logs them', { tags: ['full'] }, () => {
  const script = `
    import { EventEmitter } from 'node:events';
    import { handleUncaughtErrors } from ${JSON.stringify(join(import.meta.dirname, 'serve-until-stopped.ts'))};
    const log = { error: ({ err }) => console.log(err.message) };
    handleUncaughtErrors({ log, giveUp: () => process.exit(3) });
    void Promise.reject(new Error('a promise broke'));
    setImmediate(() => {
      setImmediate(() => console.log('still open'));
      new EventEmitter().emit('error', new Error('a connection broke'));
    });
  `;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stdout.trim().split('\n')).toEqual(['a promise broke', 'a connection broke', 'still open']);
  expect(status).toBe(0);
});

test('gives up once, only after too many exceptions in a row', () => {
  const events = new EventEmitter();
  let giveUpCount = 0;
  const logMessages: object[] = [];
  const log = { error: (details: object) => void logMessages.push(details) };
  const removeHandlers = handleUncaughtErrors({ log, giveUp: () => (giveUpCount += 1), process: events });
  for (let index = 0; index < 50; index += 1) events.emit('unhandledRejection', new Error('x'));
  for (let index = 0; index < 19; index += 1) events.emit('uncaughtException', new Error('x'));
  expect(giveUpCount).toBe(0);
  for (let index = 0; index < 5; index += 1) events.emit('uncaughtException', new Error('x'));
  expect([giveUpCount, logMessages.length]).toEqual([1, 74]);
  removeHandlers();
  expect([events.listenerCount('uncaughtException'), events.listenerCount('unhandledRejection')]).toEqual([
    0, 0,
  ]);
});
