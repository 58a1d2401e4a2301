import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CommandError } from '#cli/fail.ts';
import { lockDataFolder } from '#runtime/data-folder-lock.ts';
import { haat } from '#tests/setup/run-haat.ts';
import { openControlSocket, sendToControlSocket } from './control-socket.ts';
import type { OperatorCommand } from './parse-operator-command.ts';

async function dataFolder(below = '') {
  const folder = await mkdtemp(join(tmpdir(), 'haat-control-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, below), { recursive: true });
  return join(folder, below);
}

const LONG = 'a-folder-with-a-long-name/'.repeat(8);

async function openSocket(folder: string, run: (command: OperatorCommand) => Promise<string>) {
  const socket = await openControlSocket(folder, run);
  onTestFinished(() => socket.close());
  return socket;
}

const LIST: OperatorCommand = { action: 'list', shop: 'glow' };

test('the process that has the data folder open runs commands of others', async () => {
  const folder = await dataFolder();
  expect(await sendToControlSocket(folder, LIST)).toBeUndefined();
  const socket = await openSocket(folder, async (command) => JSON.stringify(command));
  expect(await sendToControlSocket(folder, LIST)).toBe(JSON.stringify(LIST));
  const large: OperatorCommand = {
    action: 'put',
    shop: 'glow',
    at: { route: 'pages', name: 'home' },
    json: 'ক'.repeat(500_000),
    source: '-',
  };
  expect(await sendToControlSocket(folder, large)).toBe(JSON.stringify(large));
  await socket.close();
  expect(await sendToControlSocket(folder, LIST)).toBeUndefined();
});

test('reports an error of the other process with its reason', async () => {
  const folder = await dataFolder();
  await openSocket(folder, () => Promise.reject(new CommandError('there is no shop glow')));
  await expect(sendToControlSocket(folder, LIST)).rejects.toThrow('there is no shop glow');
});

test('only the owner of a data folder can connect, for any length of its path', async () => {
  for (const folder of [await dataFolder(), await dataFolder(LONG)]) {
    const socket = await openSocket(folder, async () => 'done');
    expect((await stat(join(folder, 'operator.sock'))).mode & 0o077).toBe(0);
    expect(await sendToControlSocket(folder, LIST)).toBe('done');
    await socket.close();
    expect(await sendToControlSocket(folder, LIST)).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  }
});

test('replaces the socket of a killed process', async () => {
  const folder = await dataFolder();
  await writeFile(join(folder, 'operator.sock'), '');
  expect(await sendToControlSocket(folder, LIST)).toBeUndefined();
  expect(await openSocket(folder, async () => 'open')).toBeDefined();
});

test('the command line passes documents and prompts, and reports errors in one line', {
  tags: ['full'],
}, async () => {
  const folder = await dataFolder();
  const lock = lockDataFolder(folder);
  onTestFinished(lock.release);
  const passed: OperatorCommand[] = [];
  await openSocket(folder, async (command) => {
    passed.push(command);
    if (command.action === 'delete') throw new CommandError('glow has no document menus/main_menu');
    return 'menus/main_menu is published.';
  });
  const file = join(folder, 'menu.json');
  await writeFile(file, '[]');
  const env = { DATA_DIR: folder };
  const at = ['glow', 'menus/main_menu'];
  const [put, gone, preview, missed, made, refused, nothing, unreadable] = await Promise.all([
    haat(['document', 'put', ...at, file], env),
    haat(['document', 'delete', ...at], env),
    haat(['preview', 'glow', '/cart'], env),
    haat(['search', 'missed', 'glow', '--limit', '5'], env),
    haat(['shop', 'create', 'alo', '--name', 'Alo'], env),
    haat(['migrate'], env),
    haat(['document', 'put', 'glow'], env),
    haat(['document', 'draft', ...at, join(folder, 'none.json')], env),
  ]);
  expect([put.code, put.stdout]).toEqual([0, 'menus/main_menu is published.\n']);
  expect([gone.code, gone.stderr]).toEqual([1, 'haat document: glow has no document menus/main_menu\n']);
  expect(passed).toContainEqual({
    action: 'put',
    shop: 'glow',
    at: { route: 'menus', name: 'main_menu' },
    json: '[]',
    source: file,
  });
  expect(passed).toContainEqual({ action: 'preview', shop: 'glow', path: '/cart' });
  expect(passed).toContainEqual({ action: 'missed-searches', shop: 'glow', limit: 5 });
  expect(passed).toContainEqual(expect.objectContaining({ action: 'create-shop', slug: 'alo', name: 'Alo' }));
  expect([preview.code, missed.code, made.code]).toEqual([0, 0, 0]);
  expect(refused.stderr).toBe(`haat migrate: the database in ${folder} is in use by a running haat\n`);
  expect(nothing.stderr).toMatch(/^haat document: usage: haat document list\|get\|put.*\n$/);
  expect(unreadable.stderr).toMatch(/^haat document: .*none\.json cannot be read: .*ENOENT.*\n$/);
});

test('a folder without its lock file is in use while its process responds', async () => {
  for (const folder of [await dataFolder(), await dataFolder(LONG)]) {
    const lock = lockDataFolder(folder);
    onTestFinished(lock.release);
    await openSocket(folder, async () => 'done');
    await rm(join(folder, 'lock'));
    const refused = await haat(['migrate'], { DATA_DIR: folder });
    expect([refused.code, refused.stderr]).toEqual([
      1,
      `haat migrate: the database in ${resolve(folder)} is in use by a running haat\n`,
    ]);
    expect(await sendToControlSocket(folder, LIST)).toBe('done');
  }
});

test('reports a folder without a database and creates none', async () => {
  const folder = await dataFolder();
  const refused = await haat(['document', 'list', 'glow'], { DATA_DIR: folder });
  expect([refused.code, refused.stderr]).toEqual([
    1,
    `haat document: there is no database in ${folder}: run haat start once, or set DATA_DIR to the folder that contains it\n`,
  ]);
  expect(await readdir(folder)).not.toContain('database');
});
