import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from './env.ts';

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-env-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('what is not set, or empty, has a sensible value', async () => {
  const env = readEnv({ DATA_DIR: await dataFolder(), PORT: '', DATABASE_URL: '' });
  expect(env).toMatchObject({
    PORT: 3000,
    PLATFORM_DOMAIN: 'localhost',
    TRUST_PROXY: false,
    SEED_DEMO: true,
  });
  expect(env.DATABASE_URL).toBeUndefined();
});

test('the secret is made once, for its owner’s eyes only', async () => {
  const folder = await dataFolder();
  const first = readEnv({ DATA_DIR: folder });
  expect(first.SECRET.length).toBeGreaterThanOrEqual(32);
  expect(readEnv({ DATA_DIR: folder }).SECRET).toBe(first.SECRET);
  expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0);
});

test('all that is wrong is named at once', async () => {
  const DATA_DIR = await dataFolder();
  const wrong = () =>
    readEnv({ DATA_DIR, PORT: '99999', DATABASE_URL: 'mysql://x', API_URL: 'ftp://x', SECRET: 'short' });
  expect(wrong).toThrow(/PORT must be.*DATABASE_URL must be.*API_URL must be.*SECRET must have/);
});

test('addresses lose their trailing slash and the platform’s domain its case', async () => {
  const DATA_DIR = await dataFolder();
  const env = readEnv({ DATA_DIR, API_URL: 'https://api.example/', PLATFORM_DOMAIN: 'Haat.Example.' });
  expect([env.API_URL, env.PLATFORM_DOMAIN]).toEqual(['https://api.example', 'haat.example']);
});

test('the folder of the media storage is a path below it, and nothing else', async () => {
  const DATA_DIR = await dataFolder();
  const folder = (MEDIA_FOLDER: string) => readEnv({ DATA_DIR, MEDIA_FOLDER }).MEDIA_FOLDER;
  expect(['', '/shops/media/', 'a.b/c_d'].map(folder)).toEqual([undefined, 'shops/media', 'a.b/c_d']);
  for (const wrong of ['../x', 'a/../b', 'a//b', 'https://x', 'a?b', '.hidden']) {
    expect(() => folder(wrong), wrong).toThrow('MEDIA_FOLDER must be folders such as shops/media');
  }
});
