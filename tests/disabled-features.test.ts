import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { DISABLED_FEATURES } from './setup/disabled-features.ts';

test('the browser also disables all features that Playwright disables', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-browser-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [browser, argumentFile] = [join(folder, 'browser'), join(folder, 'arguments')];
  await writeFile(browser, `#!/bin/sh\nprintf '%s\\n' "$@" > '${argumentFile}'\nexit 1\n`, { mode: 0o700 });
  await expect(chromium.launch({ executablePath: browser })).rejects.toThrow();
  const [, features = ''] = /^--disable-features=(.+)$/m.exec(await readFile(argumentFile, 'utf8')) ?? [];
  expect(DISABLED_FEATURES).toEqual(expect.arrayContaining(features.split(',')));
});
