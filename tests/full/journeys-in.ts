import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { installPackages } from '#tests/setup/debian-packages.ts';
import { findInstalled } from '#tests/setup/find-browser.ts';

/**
 * Runs the tests of `npm test` and those tagged `@flavour` in one Chromium flavour, with or without the Noto
 * fonts: `journeys-in.ts chromium`, `journeys-in.ts chromium-headless-shell --without-noto`. Other arguments
 * are passed to Playwright.
 */
const [browser = '', ...args] = process.argv.slice(2);
const isWithoutNoto = args.includes('--without-noto');

const find = () => findInstalled([browser]);
if (!find()) installPackages(browser);
const path = find();
if (!path) throw new Error(`${browser} is not installed`);

const hasNoto = () => globSync('/usr/share/fonts/**/NotoSansBengali-*').length > 0;
if (!isWithoutNoto && !hasNoto()) installPackages('fonts-noto-core');
if (!isWithoutNoto && !hasNoto())
  throw new Error('The Noto fonts are not installed (Debian: fonts-noto-core)');

const { status } = spawnSync(
  'npx',
  ['playwright', 'test', ...args.filter((arg) => arg !== '--without-noto')],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CI: 'true',
      JOURNEYS: 'flavour',
      BROWSER_PATH: path,
      ...(isWithoutNoto && { FONTCONFIG_FILE: `${import.meta.dirname}/fonts-without-noto.conf` }),
    },
  },
);
process.exit(status ?? 1);
