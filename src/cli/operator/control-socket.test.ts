import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CommandError } from '#cli/command-error.ts';
import { lockDataFolder } from '#runtime/data-folder-lock.ts';
import { haat } from '#tests/setup/run-haat.ts';
import { openControlSocket, sendToControlSocket } from './control-socket.ts';
import type { OperatorCommand } from './run-operator-command.ts';

async function createDataFolder(subfolder = '') {
  const folder = await mkdtemp(join(tmpdir(), 'haat-control-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, subfolder), { recursive: true });
  return join(folder, subfolder);
}

const LONG_FOLDER = 'a-folder-with-a-long-name/'.repeat(8);

async function openSocket(folder: string, run: (command: OperatorCommand) => Promise<string>) {
  const socket = await openControlSocket(folder, async (command) => ({ text: await run(command) }));
  onTestFinished(() => socket.close());
  return socket;
}

const LIST_COMMAND: OperatorCommand = { command: 'document', action: 'list', input: { shop: 'glow' } };

test('the process that has the data folder open runs commands of others', async () => {
  const folder = await createDataFolder();
  expect(await sendToControlSocket(folder, LIST_COMMAND)).toBeUndefined();
  const socket = await openSocket(folder, async (command) => JSON.stringify(command));
  expect(await sendToControlSocket(folder, LIST_COMMAND)).toEqual({ text: JSON.stringify(LIST_COMMAND) });
  const large: OperatorCommand = {
    command: 'document',
    action: 'put',
    input: { shop: 'glow', input: { json: 'ক'.repeat(500_000) } },
  };
  expect(await sendToControlSocket(folder, large)).toEqual({ text: JSON.stringify(large) });
  await socket.close();
  expect(await sendToControlSocket(folder, LIST_COMMAND)).toBeUndefined();
});

test('reports an error of the other process with its reason', async () => {
  const folder = await createDataFolder();
  await openSocket(folder, () => Promise.reject(new CommandError('there is no shop glow')));
  await expect(sendToControlSocket(folder, LIST_COMMAND)).rejects.toThrow('there is no shop glow');
});

test('only the owner of a data folder can connect, for any length of its path', async () => {
  for (const folder of [await createDataFolder(), await createDataFolder(LONG_FOLDER)]) {
    const socket = await openSocket(folder, async () => 'done');
    expect((await stat(join(folder, 'operator.sock'))).mode & 0o077).toBe(0);
    expect(await sendToControlSocket(folder, LIST_COMMAND)).toEqual({ text: 'done' });
    await socket.close();
    expect(await sendToControlSocket(folder, LIST_COMMAND)).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  }
});

test('passes progress before the result', async () => {
  const folder = await createDataFolder();
  const socket = await openControlSocket(folder, async (_, onProgress) => {
    for (const done of [1, 2]) onProgress({ label: 'glow', done, total: 2 });
    return { text: 'done', data: [1] };
  });
  onTestFinished(() => socket.close());
  const steps: number[] = [];
  const result = await sendToControlSocket(folder, LIST_COMMAND, ({ done }) => steps.push(done));
  expect([steps, result]).toEqual([[1, 2], { text: 'done', data: [1] }]);
});

test('deletes a shop only with a confirmation', { tags: ['full'] }, async () => {
  const folder = await createDataFolder();
  const lock = lockDataFolder(folder);
  onTestFinished(lock.release);
  await openSocket(folder, async ({ isDescription }) => (isDescription ? 'Alo: 3 orders' : 'Alo is deleted'));
  const runDelete = (...args: string[]) => haat(['shop', 'delete', ...args], { DATA_DIR: folder });
  expect(await runDelete('alo')).toEqual({
    code: 2,
    stdout: 'Alo: 3 orders\n',
    stderr: 'haat shop: without a terminal, confirm with --yes; see haat shop delete --help\n',
  });
  expect(await runDelete('alo', '--yes', 'bati')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'haat shop: nothing was deleted: the confirmation was not alo\n',
  });
  for (const args of [
    ['alo', '--yes', 'alo'],
    ['alo', '--yes'],
  ])
    expect(await runDelete(...args)).toEqual({ code: 0, stdout: 'Alo is deleted\n', stderr: '' });
});

test('replaces the socket of a killed process', async () => {
  const folder = await createDataFolder();
  await writeFile(join(folder, 'operator.sock'), '');
  expect(await sendToControlSocket(folder, LIST_COMMAND)).toBeUndefined();
  expect(await openSocket(folder, async () => 'open')).toBeDefined();
});

test('the command line passes documents and prompts, and reports errors in one line', {
  tags: ['full'],
}, async () => {
  const folder = await createDataFolder();
  const lock = lockDataFolder(folder);
  onTestFinished(lock.release);
  const receivedCommands: OperatorCommand[] = [];
  await openSocket(folder, async (command) => {
    receivedCommands.push(command);
    if (command.action === 'delete') throw new CommandError('glow has no document menus/main_menu');
    return 'menus/main_menu is published.';
  });
  const file = join(folder, 'menu.json');
  await writeFile(file, '[]');
  const env = { DATA_DIR: folder };
  const address = ['glow', 'menus/main_menu'];
  const [put, deleted, preview, zeroResultSearches, created, refused, withoutDocument, unreadable] =
    await Promise.all([
      haat(['document', 'put', ...address, file], env),
      haat(['document', 'delete', ...address], env),
      haat(['preview', 'glow', '/cart'], env),
      haat(['search', 'missed', 'glow', '--limit', '5'], env),
      haat(['shop', 'create', 'alo', '--name', 'Alo'], env),
      haat(['migrate'], env),
      haat(['document', 'put', 'glow'], env),
      haat(['document', 'draft', ...address, join(folder, 'none.json')], env),
    ]);
  expect([put.code, put.stdout]).toEqual([0, 'menus/main_menu is published.\n']);
  expect([deleted.code, deleted.stderr]).toEqual([
    1,
    'haat document: glow has no document menus/main_menu\n',
  ]);
  expect(receivedCommands).toContainEqual({
    command: 'document',
    action: 'put',
    input: {
      shop: 'glow',
      input: { address: { route: 'menus', name: 'main_menu' }, json: '[]', source: file },
    },
  });
  expect(receivedCommands).toContainEqual({
    command: 'preview',
    action: '',
    input: { shop: 'glow', input: '/cart' },
  });
  expect(receivedCommands).toContainEqual({
    command: 'search',
    action: 'missed',
    input: { shop: 'glow', input: { limit: 5 } },
  });
  expect(receivedCommands).toContainEqual(
    expect.objectContaining({
      action: 'create',
      input: expect.objectContaining({ slug: 'alo', name: 'Alo' }),
    }),
  );
  expect([preview.code, zeroResultSearches.code, created.code]).toEqual([0, 0, 0]);
  expect(refused.stderr).toBe(`haat migrate: the database in ${folder} is in use by a running haat\n`);
  expect([withoutDocument.code, withoutDocument.stderr]).toEqual([
    2,
    "haat document: missing required argument 'document'; see haat document put --help\n",
  ]);
  expect(unreadable.stderr).toMatch(/^haat document: .*none\.json cannot be read: .*ENOENT.*\n$/);
});

test('a folder without its lock file is in use while its process responds', async () => {
  for (const folder of [await createDataFolder(), await createDataFolder(LONG_FOLDER)]) {
    const lock = lockDataFolder(folder);
    onTestFinished(lock.release);
    await openSocket(folder, async () => 'done');
    await rm(join(folder, 'lock'));
    const refused = await haat(['migrate'], { DATA_DIR: folder });
    expect([refused.code, refused.stderr]).toEqual([
      1,
      `haat migrate: the database in ${resolve(folder)} is in use by a running haat\n`,
    ]);
    expect(await sendToControlSocket(folder, LIST_COMMAND)).toEqual({ text: 'done' });
  }
});

test('reports a folder without a database and creates none', async () => {
  const folder = await createDataFolder();
  const refused = await haat(['document', 'list', 'glow'], { DATA_DIR: folder });
  expect([refused.code, refused.stderr]).toEqual([
    1,
    `haat document: there is no database in ${folder}: run haat start once, or set DATA_DIR to the folder that contains it\n`,
  ]);
  expect(await readdir(folder)).not.toContain('database');
});
