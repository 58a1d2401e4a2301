import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { haat as runHaat } from '#tests/setup/run-haat.ts';

async function haat(args: string[], env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-cli-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return runHaat(args, { DATA_DIR: folder, ...env });
}

async function openTakenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('reports a taken port in one line', async () => {
  const port = await openTakenPort();
  const { code, stderr, stdout } = await haat(['start'], { PORT: String(port), HOST: '127.0.0.1' });
  expect([code, stderr, stdout]).toEqual([
    1,
    `haat start: port ${port} is taken; set PORT to another one\n`,
    '',
  ]);
});

test('reports an unreachable database in one line, without its password', async () => {
  const url = 'postgres://haat:topsecret@127.0.0.1:9/shops';
  const SECRET = 'a secret of the tests only, at least 32 long';
  const { code, stderr } = await haat(['migrate'], { DATABASE_URL: url, SECRET });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^haat migrate: the database at 127\.0\.0\.1:9\/shops cannot be opened: .*ECONNREFUSED.*\n$/,
  );
  expect(stderr).not.toContain('topsecret');
});

test('reports a missing SECRET for a database server in one line', async () => {
  expect(await haat(['migrate'], { DATABASE_URL: 'postgres://haat@127.0.0.1:9/shops' })).toEqual({
    code: 1,
    stderr:
      'haat migrate: SECRET is required with DATABASE_URL: at least 32 characters, and the same value on all instances\n',
    stdout: '',
  });
});

test('names an invalid setting', async () => {
  const { code, stderr } = await haat(['migrate'], { PORT: 'many' });
  expect([code, stderr]).toEqual([1, 'haat migrate: PORT must be a port number\n']);
});

test.each([
  ['PLATFORM_DOMAIN', 'haat.example'],
  ['PUBLIC_SCHEME', 'https'],
  ['SEED_DEMO', 'false'],
])('seed refuses to create the demo with %s=%s', async (name, value) => {
  const { code, stderr, stdout } = await haat(['seed'], { [name]: value });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^haat seed: .*Set SEED_DEMO=true to create it anyway\.?\n$/);
});

test('migrate --check lists pending changes without applying them', { tags: ['full'] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const before = await haat(['migrate', '--check'], { DATA_DIR: folder, LOG_LEVEL: 'fatal' });
  expect([before.code, before.stderr]).toEqual([1, '']);
  expect(before.stdout).toMatch(/^Pending:\n {2}0000_schema\n/);
  const applied = await haat(['migrate'], { DATA_DIR: folder, LOG_LEVEL: 'fatal' });
  expect(applied).toEqual({ code: 0, stdout: 'The database is up to date.\n', stderr: '' });
  const after = await haat(['migrate', '--check'], { DATA_DIR: folder, LOG_LEVEL: 'fatal' });
  expect(after).toEqual({ code: 0, stdout: 'The database is up to date.\n', stderr: '' });
});

test('an unknown command lists the known ones', async () => {
  const { code, stderr } = await haat(['fly'], {});
  expect(code).toBe(1);
  expect(stderr).toContain('unknown command fly');
  expect(stderr).toContain('haat start');
});

test('help lists all commands, and the options of one', async () => {
  const commandList = await haat(['--help'], {});
  expect([commandList.code, commandList.stderr]).toEqual([0, '']);
  expect(commandList.stdout).toContain('haat search');
  const commandHelp = await haat(['search', '--help'], {});
  expect([commandHelp.code, commandHelp.stderr]).toEqual([0, '']);
  expect(commandHelp.stdout).toMatch(/^haat search missed <shop> \[--limit N\]\n/);
  expect(commandHelp.stdout).toMatch(/--limit N +number of searches, 1 to 1000 \(default: 50\)/);
});

test.each([
  [['start', '--prot', '80'], "haat start: unknown option '--prot'; see haat start --help\n"],
  [['migrate', 'now'], "haat migrate: unexpected argument 'now'; see haat migrate --help\n"],
  [
    ['search', 'missed', 'glow', '--lmit=5'],
    "haat search: unknown option '--lmit'; see haat search --help\n",
  ],
  [
    ['search', 'missed', 'glow', '--limit', 'all'],
    'haat search: --limit must be a number from 1 to 1000; see haat search --help\n',
  ],
  [
    ['search', 'missed', 'glow', '--limit', '-1'],
    'haat search: --limit must be a number from 1 to 1000; see haat search --help\n',
  ],
  [['start', '-3'], "haat start: unexpected argument '-3'; see haat start --help\n"],
  [
    ['shop', 'points', 'nokshi', '-3'],
    'haat shop: -3 is not a whole number of points from 0 to 1000; see haat shop --help\n',
  ],
  [['shop', 'create', '--inside', '60'], 'haat shop: create needs a slug; see haat shop --help\n'],
  [['preview'], 'haat preview: usage: haat preview <shop> [/path]\n'],
  [['preview', '--draft', 'glow'], "haat preview: unknown option '--draft'; see haat preview --help\n"],
])('rejects %j with its usage', async (args, stderr) => {
  expect(await haat(args, {})).toEqual({ code: 1, stderr, stdout: '' });
});
