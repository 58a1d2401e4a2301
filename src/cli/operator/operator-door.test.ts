import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { haat } from '#tests/setup/run-haat.ts';
import { CommandError } from '../fail.ts';
import type { OperatorCommand } from './operator-command.ts';
import { askAtOperatorDoor, openOperatorDoor } from './operator-door.ts';

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-door-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function openDoor(folder: string, run: (command: OperatorCommand) => Promise<string>) {
  const door = await openOperatorDoor(folder, run);
  onTestFinished(() => door?.close());
  return door;
}

const LIST: OperatorCommand = { action: 'list', shop: 'glow' };

test('a command is done by the process that holds the data folder', async () => {
  const folder = await dataFolder();
  expect(await askAtOperatorDoor(folder, LIST)).toBeUndefined();
  const door = await openDoor(folder, async (command) => JSON.stringify(command));
  expect(await askAtOperatorDoor(folder, LIST)).toBe(JSON.stringify(LIST));
  const large: OperatorCommand = {
    action: 'put',
    shop: 'glow',
    at: { route: 'pages', name: 'home' },
    json: 'ক'.repeat(500_000),
    source: '-',
  };
  expect(await askAtOperatorDoor(folder, large)).toBe(JSON.stringify(large));
  await door?.close();
  expect(await askAtOperatorDoor(folder, LIST)).toBeUndefined();
});

test('what fails over there fails here, with its reason', async () => {
  const folder = await dataFolder();
  await openDoor(folder, () => Promise.reject(new CommandError('there is no shop glow')));
  await expect(askAtOperatorDoor(folder, LIST)).rejects.toThrow('there is no shop glow');
});

test('one process at a time holds a data folder, and only its owner gets in', async () => {
  const folder = await dataFolder();
  expect(await openDoor(folder, async () => 'first')).toBeDefined();
  expect(await openDoor(folder, async () => 'second')).toBeUndefined();
  expect((await stat(join(folder, 'operator.sock'))).mode & 0o077).toBe(0);
});

test('what a killed process left behind is no door', async () => {
  const folder = await dataFolder();
  await writeFile(join(folder, 'operator.sock'), '');
  expect(await askAtOperatorDoor(folder, LIST)).toBeUndefined();
  expect(await openDoor(folder, async () => 'open')).toBeDefined();
});

test('the command line passes documents and questions in, and tells failures in one line', async () => {
  const folder = await dataFolder();
  const passed: OperatorCommand[] = [];
  await openDoor(folder, async (command) => {
    passed.push(command);
    if (command.action === 'delete') throw new CommandError('glow has no document menus/main_menu');
    return 'menus/main_menu is published.';
  });
  const file = join(folder, 'menu.json');
  await writeFile(file, '[]');
  const env = { DATA_DIR: folder };
  const at = ['glow', 'menus/main_menu'];
  const [put, gone, preview, missed, refused, nothing, unreadable] = await Promise.all([
    haat(['document', 'put', ...at, file], env),
    haat(['document', 'delete', ...at], env),
    haat(['preview', 'glow', '/cart'], env),
    haat(['search', 'missed', 'glow', '--limit', '5'], env),
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
  expect([preview.code, missed.code]).toEqual([0, 0]);
  expect(refused.stderr).toBe(`haat migrate: the database in ${folder} is in use by a running haat\n`);
  expect(nothing.stderr).toMatch(/^haat document: say haat document list\|get\|put.*\n$/);
  expect(unreadable.stderr).toMatch(/^haat document: .*none\.json cannot be read: .*ENOENT.*\n$/);
});
