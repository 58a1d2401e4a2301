import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The one without windows first: journeys take it a quarter less time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

/**
 * The path of a Chromium to test with: the one `BROWSER_PATH` names, else an installed Chrome or Chromium, else
 * Playwright's own (downloaded when it can be), else Debian's package when this is Debian and we are root.
 * Throws with what to install when there is none to be had.
 */
export function findBrowser(): string {
  const given = process.env.BROWSER_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`BROWSER_PATH names ${given}, which cannot be run`);
  }
  const found = installed() ?? playwrights() ?? playwrightsAfterDownload() ?? debians();
  if (found) return found;
  throw new Error(
    'No browser for the end-to-end tests: install Chromium or Chrome (Debian: apt-get install chromium-headless-shell), ' +
      'run "npx playwright install chromium", or set BROWSER_PATH',
  );
}

function installed(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PLACES].filter(
    (folder) => folder && !folder.includes('node_modules'),
  );
  return folders
    .flatMap((folder) => [...NAMES, 'Google Chrome'].map((name) => join(folder, name)))
    .find(isExecutable);
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return path && isExecutable(path) ? path : undefined;
}

function playwrightsAfterDownload(): string | undefined {
  run('npx', ['playwright', 'install', 'chromium'], 120_000);
  return playwrights();
}

function debians(): string | undefined {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  run('apt-get', ['update', '-qq'], 180_000);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], 600_000);
    const found = installed();
    if (found) return found;
  }
  return undefined;
}

function run(command: string, options: string[], timeout: number): void {
  spawnSync(command, options, {
    timeout,
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
