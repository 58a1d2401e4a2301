import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs the journeys of `npm test`. Arguments are passed to Playwright. */
const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const { status } = spawnSync(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, JOURNEYS: 'short' },
});
process.exit(status ?? 1);
