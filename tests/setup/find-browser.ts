import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { canInstallPackages, installPackages } from './debian-packages.ts';

/** Names of browsers in order of preference. In the headless shell, tests take a quarter less time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'Google Chrome',
  'chrome',
];
const FOLDERS = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

/**
 * Returns the path of a browser: `BROWSER_PATH`, an installed browser, that of Playwright, or that of Debian. Downloads
 * or installs the last two if necessary. Throws if `BROWSER_PATH` cannot be run, or if there is no browser.
 */
export function findBrowser(): string {
  const given = process.env.BROWSER_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`BROWSER_PATH names ${given}, which cannot be run`);
  }
  const found =
    findInstalled(NAMES) ?? findPlaywrightBrowser() ?? downloadPlaywrightBrowser() ?? installDebianBrowser();
  if (found) return found;
  throw new Error(
    'No browser for the end-to-end tests: install Chromium or Chrome (Debian: apt-get install chromium-headless-shell), ' +
      'run "npx playwright install chromium", or set BROWSER_PATH',
  );
}

export function findInstalled(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS].filter(
    (folder) => folder && !folder.includes('node_modules'),
  );
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

export const versionOf = (browser: string): string =>
  spawnSync(browser, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 }).stdout?.trim() ??
  '';

function findPlaywrightBrowser(): string | undefined {
  const path = chromium.executablePath();
  return path && isExecutable(path) ? path : undefined;
}

function downloadPlaywrightBrowser(): string | undefined {
  spawnSync('npx', ['playwright', 'install', 'chromium'], { timeout: 120_000, stdio: 'ignore' });
  return findPlaywrightBrowser();
}

function installDebianBrowser(): string | undefined {
  if (!canInstallPackages()) return undefined;
  installPackages('chromium-headless-shell');
  return findInstalled(NAMES);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
