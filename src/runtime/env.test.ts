import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { divideCacheMemory, readEnv } from './env.ts';
import { toMaxOpenCash } from './rate-limit-settings.ts';

const SECRET = 'a secret of the tests only, at least 32 long';

const readLimits = (limits: object) => readEnv({ SECRET, LIMITS: JSON.stringify(limits) }).LIMITS;

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-env-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('unset and empty settings have defaults', async () => {
  const env = readEnv({ DATA_DIR: await dataFolder(), PORT: '', DATABASE_URL: '' });
  expect(env).toMatchObject({
    PORT: 3000,
    PLATFORM_DOMAIN: 'localhost',
    TRUST_PROXY: 0,
    SEED_DEMO: true,
  });
  expect(env.DATABASE_URL).toBeUndefined();
});

test('docs/configuration.md lists every limit with its default', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z-]+-per-[a-z]+)` +\| `([^`]+)` +\|/gm)];
  const { LIMITS } = readEnv({ SECRET });
  expect(rows.map(([, name]) => name).sort()).toEqual(Object.keys(LIMITS).sort());
  for (const [, name = '', listed = ''] of rows) {
    const value = /^\d+$/.test(listed) ? Number(listed) : listed;
    expect(readLimits({ [name]: value }), name).toEqual(LIMITS);
  }
});

test.each([
  ['nothing is configured', {}, true],
  [
    'the defaults are set explicitly',
    { PLATFORM_DOMAIN: 'localhost', PUBLIC_SCHEME: 'http', NODE_ENV: 'test' },
    true,
  ],
  ['a database server is configured', { DATABASE_URL: 'postgres://haat@db/shops' }, false],
  ['a platform domain is configured', { PLATFORM_DOMAIN: 'haat.example' }, false],
  ['https is configured', { PUBLIC_SCHEME: 'https' }, false],
  ['the caller runs in production', { NODE_ENV: 'production' }, false],
])('when %s, SEED_DEMO has its default and can be overridden', async (_when, settings, byDefault) => {
  const common = { DATA_DIR: await dataFolder(), SECRET, ...settings };
  expect(readEnv(common).SEED_DEMO).toBe(byDefault);
  expect(readEnv({ ...common, SEED_DEMO: '' }).SEED_DEMO).toBe(byDefault);
  expect(readEnv({ ...common, SEED_DEMO: 'true' }).SEED_DEMO).toBe(true);
  expect(readEnv({ ...common, SEED_DEMO: 'false' }).SEED_DEMO).toBe(false);
});

test('requires SECRET for a database server and generates none', async () => {
  const folder = await dataFolder();
  const read = (more: object) =>
    readEnv({ DATA_DIR: folder, DATABASE_URL: 'postgres://haat@db/shops', ...more });
  expect(() => read({})).toThrow('SECRET is required with DATABASE_URL');
  expect(await readdir(folder)).toEqual([]);
  expect(read({ SECRET }).SECRET).toBe(SECRET);
});

test('validates the settings of database connections', async () => {
  const common = { DATA_DIR: await dataFolder(), SECRET };
  const url = 'postgres://haat@db/shops';
  expect(readEnv({ ...common, DATABASE_URL: url })).toMatchObject({ DATABASE_POOL: 14 });
  expect(
    readEnv({
      ...common,
      DATABASE_URL: url,
      DATABASE_LISTEN_URL: url,
      DATABASE_POOL: '40',
      DATABASE_PREPARE: 'false',
    }),
  ).toMatchObject({ DATABASE_LISTEN_URL: url, DATABASE_POOL: 40, DATABASE_PREPARE: false });
  for (const DATABASE_POOL of ['4', '1001', '7.5', 'many'])
    expect(() => readEnv({ ...common, DATABASE_POOL })).toThrow(
      'DATABASE_POOL must be a number from 5 to 1000',
    );
  expect(() => readEnv({ ...common, DATABASE_LISTEN_URL: url })).toThrow(
    'DATABASE_LISTEN_URL requires DATABASE_URL',
  );
});

test.each([
  ['true', 1],
  ['false', 0],
  ['0', 0],
  ['2', 2],
])('TRUST_PROXY=%s trusts %s proxies', async (written, proxies) => {
  const env = readEnv({ DATA_DIR: await dataFolder(), TRUST_PROXY: written });
  expect(env.TRUST_PROXY).toBe(proxies);
});

test.each(['-1', '1.5', '99', 'nginx'])('TRUST_PROXY=%s is refused', (written) => {
  expect(() => readEnv({ TRUST_PROXY: written })).toThrow(
    'TRUST_PROXY must be true, false or the number of proxies',
  );
});

test('generates the secret once, readable only by its owner', async () => {
  const folder = await dataFolder();
  const first = readEnv({ DATA_DIR: folder });
  expect(first.SECRET.length).toBeGreaterThanOrEqual(32);
  expect(readEnv({ DATA_DIR: folder }).SECRET).toBe(first.SECRET);
  expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0);
  await chmod(join(folder, 'secret'), 0o644);
  readEnv({ DATA_DIR: folder });
  expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0);
});

test.skipIf(process.platform === 'win32')('creates a data folder that only its owner can read', async () => {
  const folder = join(await dataFolder(), 'new', 'data');
  readEnv({ DATA_DIR: folder });
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('rejects a truncated secret and leaves no temporary files', async () => {
  const folder = await dataFolder();
  readEnv({ DATA_DIR: folder });
  expect(await readdir(folder)).toEqual(['secret']);
  await writeFile(join(folder, 'secret'), '');
  expect(() => readEnv({ DATA_DIR: folder })).toThrow('secret contains fewer than 32 characters');
});

test('reports all invalid settings at once', async () => {
  const DATA_DIR = await dataFolder();
  const wrong = () =>
    readEnv({ DATA_DIR, PORT: '99999', DATABASE_URL: 'mysql://x', API_URL: 'ftp://x', SECRET: 'short' });
  expect(wrong).toThrow(/PORT must be.*DATABASE_URL must be.*API_URL must be.*SECRET must have/);
});

test('removes trailing slashes of addresses and lowercases the platform domain', async () => {
  const DATA_DIR = await dataFolder();
  const env = readEnv({ DATA_DIR, API_URL: 'https://api.example/', PLATFORM_DOMAIN: 'Haat.Example.' });
  expect([env.API_URL, env.PLATFORM_DOMAIN]).toEqual(['https://api.example', 'haat.example']);
});

test.each(['.', '..', '-', 'a..b', '.haat.example', 'haat-.example', 'haat.example..', 'হাট.example'])(
  '%s is no domain of a platform',
  async (PLATFORM_DOMAIN) => {
    const DATA_DIR = await dataFolder();
    expect(() => readEnv({ DATA_DIR, PLATFORM_DOMAIN })).toThrow('PLATFORM_DOMAIN must be a host name');
  },
);

test('accepts only relative paths as media storage folder', async () => {
  const DATA_DIR = await dataFolder();
  const folder = (MEDIA_FOLDER: string) => readEnv({ DATA_DIR, MEDIA_FOLDER }).MEDIA_FOLDER;
  expect(['', '/shops/media/', 'a.b/c_d'].map(folder)).toEqual([undefined, 'shops/media', 'a.b/c_d']);
  for (const wrong of ['../x', 'a/../b', 'a//b', 'https://x', 'a?b', '.hidden']) {
    expect(() => folder(wrong), wrong).toThrow('MEDIA_FOLDER must be folders such as shops/media');
  }
});

test('LIMITS changes single limits, turns limits off, and leaves the others at their defaults', () => {
  const defaults = readEnv({ SECRET }).LIMITS;
  const limits = readLimits({
    'orders-per-client': '5/1m, 50/1d',
    'forms-per-client': 'off',
    'open-cash-orders-per-phone': 3,
    'open-cash-taka-per-client': 'off',
    'unpaid-items-per-client': 0,
  });
  expect(limits).toEqual({
    ...defaults,
    'orders-per-client': [
      { max: 5, seconds: 60 },
      { max: 50, seconds: 86_400 },
    ],
    'forms-per-client': [],
    'open-cash-orders-per-phone': 3,
    'open-cash-taka-per-client': 0,
    'unpaid-items-per-client': 0,
  });
  expect(defaults['orders-per-phone']).toEqual([
    { max: 6, seconds: 3_600 },
    { max: 20, seconds: 86_400 },
  ]);
  expect(toMaxOpenCash(limits)).toEqual({
    phone: { orders: 3, pieces: 60, amount: 30_000_000 },
    client: { orders: 0, pieces: 600, amount: 0 },
  });
});

test('LIMITS may be empty, or start with spaces', () => {
  const defaults = readEnv({ SECRET }).LIMITS;
  for (const LIMITS of ['', ' ', '{}']) expect(readEnv({ SECRET, LIMITS }).LIMITS).toEqual(defaults);
  expect(readEnv({ SECRET, LIMITS: '\n  {"forms-per-client": "off"}\n' }).LIMITS['forms-per-client']).toEqual(
    [],
  );
});

test('LIMITS may name a JSON file, also by a relative path', async () => {
  const file = join(await dataFolder(), 'limits.json');
  await writeFile(file, '{\n  "orders-per-client": "7/2h"\n}\n');
  for (const LIMITS of [file, relative(process.cwd(), file)]) {
    const limits = readEnv({ SECRET, LIMITS }).LIMITS;
    expect(limits['orders-per-client']).toEqual([{ max: 7, seconds: 7_200 }]);
    expect(limits['unpaid-items-per-client']).toBe(600);
  }
});

const toInvalidCases = (name: string, values: unknown[], message: string): [object, string][] =>
  values.map((value) => [{ [name]: value }, `LIMITS.${name} must be ${message}`]);

test.each<[object, string]>([
  [{ 'order-per-client': '5/1m' }, 'LIMITS has no limit named "order-per-client"'],
  [{ 'open-cash-pieces-per-phone': 5 }, 'LIMITS has no limit named "open-cash-pieces-per-phone"'],
  [{ a: 1, b: 2 }, 'LIMITS has no limit named "a" or "b"'],
  [JSON.parse('{"__proto__": {}}'), 'LIMITS has no limit named "__proto__"'],
  ...toInvalidCases(
    'forms-per-client',
    ['many', '', '30', '0/1m', '5/30d', 30, true, null, ['30/10m'], { max: 30 }],
    'a limit such as "30/10m" (30 within 10 minutes; s, m, h, d), or "off"',
  ),
  ...toInvalidCases(
    'unpaid-items-per-client',
    ['many', '10', '', -1, 1.5, 1_000_000_000, true, null, [10]],
    'a whole number up to 999999999, or "off"',
  ),
])('rejects the limits %j', (limits, message) => {
  expect(() => readLimits(limits)).toThrow(message);
});

test('names every invalid limit together with other invalid settings', () => {
  const LIMITS = '{"forms-per-client": "many", "unpaid-items-per-client": -1, "formz": "off"}';
  expect(() => readEnv({ SECRET, PORT: '99999', LIMITS })).toThrow(
    /PORT must be.*LIMITS\.forms-per-client must be.*LIMITS\.unpaid-items-per-client must be.*LIMITS has no limit named "formz"/,
  );
});

test('rejects LIMITS that is neither a JSON object nor the path of a JSON file', async () => {
  const folder = await dataFolder();
  const file = join(folder, 'limits.json');
  const read = (LIMITS: string) => () => readEnv({ SECRET, LIMITS });
  expect(read('{"forms-per-client": "off"')).toThrow(/^LIMITS is not valid JSON$/);
  for (const unreadable of [file, folder, '30/10m', '["30/10m"]'])
    expect(read(unreadable)).toThrow(
      `LIMITS must be a JSON object or the path of a JSON file; ${resolve(unreadable)} cannot be read`,
    );
  for (const text of ['', '{"forms-per-client": off}']) {
    await writeFile(file, text);
    expect(read(file)).toThrow(`LIMITS names ${file}, which is not valid JSON`);
  }
  for (const text of ['[]', 'null', '"30/10m"', '30']) {
    await writeFile(file, text);
    expect(read(file)).toThrow(/^LIMITS must be a JSON object$/);
  }
});

test('refuses variables of earlier versions and shows them as LIMITS', () => {
  const earlier = {
    LIMIT_ORDERS_PER_CLIENT: ' 5/1m, 50/1d ',
    LIMIT_FORMS_PER_CLIENT: 'OFF',
    LIMIT_OPEN_CASH_PIECES_PER_PHONE: '40',
    LIMIT_UNPAID_PIECES_PER_CLIENT: 'off',
  };
  const shown =
    '{"orders-per-client":"5/1m, 50/1d","forms-per-client":"off","open-cash-items-per-phone":40,"unpaid-items-per-client":"off"}';
  const message = `${Object.keys(earlier).join(', ')} must be removed: set LIMITS to ${shown} instead`;
  expect(() => readEnv({ SECRET, ...earlier })).toThrow(message);
  expect(() => readEnv({ SECRET, ...earlier, LIMITS: shown })).toThrow(message);
  expect(readEnv({ SECRET, LIMITS: shown }).LIMITS).toMatchObject({
    'open-cash-items-per-phone': 40,
    'unpaid-items-per-client': 0,
  });
});

test('refuses variables of limits that no longer exist, and ignores empty and unrelated ones', () => {
  expect(() => readEnv({ SECRET, LIMIT_REGISTRATIONS_PER_PHONE: '5/1d' })).toThrow(
    /^LIMIT_REGISTRATIONS_PER_PHONE is not a limit of this version and must be removed$/,
  );
  const unset = { LIMIT_ORDERS_PER_CLIENT: '', LIMIT_FORMS_PER_CLIENT: ' ', LIMIT_MEMORY: '2g' };
  expect(readEnv({ SECRET, ...unset }).LIMITS).toEqual(readEnv({ SECRET }).LIMITS);
});

const MIB = 2 ** 20;

test('cache sizes add up to the configured memory', () => {
  for (const mib of [64, 256, 1_000]) {
    const { pages, documents, pictures, parts } = divideCacheMemory(mib);
    expect(pages + documents + pictures + parts).toBe(mib * MIB);
    expect(pages).toBeGreaterThanOrEqual(documents + pictures);
  }
});

test('caches documents and pictures even if no pages are cached', () => {
  expect(divideCacheMemory(0)).toEqual({ pages: MIB, documents: 8 * MIB, pictures: 8 * MIB, parts: 8 * MIB });
});
