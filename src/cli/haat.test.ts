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

test('suggests a command that is spelled similarly', async () => {
  expect(await haat(['shpo', 'list'], {})).toEqual({
    code: 2,
    stderr: "haat: unknown command 'shpo' (did you mean shop?); see haat --help\n",
    stdout: '',
  });
});

test('without a command, or a command without its action, shows help and exits with 2', async () => {
  const withoutCommand = await haat([], {});
  expect([withoutCommand.code, withoutCommand.stdout]).toEqual([2, '']);
  expect(withoutCommand.stderr).toMatch(/^ {2}start {2,}build if needed/m);
  const withoutAction = await haat(['search'], {});
  expect([withoutAction.code, withoutAction.stdout]).toEqual([2, '']);
  expect(withoutAction.stderr).toMatch(/^ {2}missed {2,}list a shop's searches/m);
});

test('help lists all commands, the actions of a command, and the options of an action', async () => {
  const commandList = await haat(['--help'], {});
  expect([commandList.code, commandList.stderr]).toEqual([0, '']);
  expect(commandList.stdout).toMatch(/^ {2}search {2,}list a shop's searches/m);
  for (const args of [
    ['shop', '--help'],
    ['help', 'shop'],
  ])
    expect((await haat(args, {})).stdout).toMatch(/^ {2}reactivate {2,}reopen a suspended shop$/m);
  const actionHelp = await haat(['search', 'missed', '--help'], {});
  expect([actionHelp.code, actionHelp.stderr]).toEqual([0, '']);
  expect(actionHelp.stdout).toMatch(/^Usage: haat search missed \[options\] <shop>\n/);
  expect(actionHelp.stdout).toMatch(/--limit <N> +maximum number of rows, 1 to 1000 \(default: "50"\)/);
  expect(actionHelp.stdout).toContain('Examples:\n  haat search missed glow --limit 20\n');
});

test.each([
  [['start', '--prot', '80'], "haat start: unknown option '--prot'; see haat start --help\n"],
  [
    ['migrate', 'now'],
    "haat migrate: too many arguments for 'migrate'. Expected 0 arguments but got 1: now; see haat migrate --help\n",
  ],
  [
    ['search', 'missed', 'glow', '--lmit=5'],
    "haat search: unknown option '--lmit=5' (did you mean --limit?); see haat search missed --help\n",
  ],
  [
    ['shop', 'crate', 'alo'],
    "haat shop: unknown command 'crate' (did you mean create?); see haat shop --help\n",
  ],
  [
    ['search', 'missed', 'glow', '--limit', 'all'],
    'haat search: --limit must be a number from 1 to 1000; see haat search missed --help\n',
  ],
  [
    ['search', 'missed', 'glow', '--limit', '-1'],
    'haat search: --limit must be a number from 1 to 1000; see haat search missed --help\n',
  ],
  [
    ['start', '-3'],
    "haat start: too many arguments for 'start'. Expected 0 arguments but got 1: -3; see haat start --help\n",
  ],
  [
    ['shop', 'points', 'nokshi', '-3'],
    'haat shop: -3 is not a whole number of points from 0 to 1000; see haat shop points --help\n',
  ],
  [
    ['shop', 'create', '--inside', '60'],
    "haat shop: missing required argument 'slug'; see haat shop create --help\n",
  ],
  [['preview'], "haat preview: missing required argument 'shop'; see haat preview --help\n"],
  [['preview', '--draft', 'glow'], "haat preview: unknown option '--draft'; see haat preview --help\n"],
])('rejects %j with its usage', async (args, stderr) => {
  expect(await haat(args, {})).toEqual({ code: 2, stderr, stdout: '' });
});
