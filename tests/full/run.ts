import { spawn } from 'node:child_process';

const OLD_BROWSER_JOURNEYS =
  'shell listing product shopping search checkout sign-in-return accounts payment failing-scripts';

/** Suites that are too slow for `npm test`. Arguments select suites by name. Exits with 1 if a suite fails. */
const SUITES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    unit: "npx vitest run --tags-filter='full'",
    'rolling-upgrade': 'node tests/full/rolling-upgrade.ts',
    attack: 'npm run attack',
    pgbouncer: 'node tests/full/pgbouncer-suites.ts && node tests/full/pgbouncer-instances.ts',
    mutations: 'TEST_DIR=tests/full/mutations npx playwright test',
    firefox: 'node tests/full/main-path/run-main-path.ts firefox',
    webkit: 'node tests/full/main-path/run-main-path.ts webkit',
    // The proxy that imitates old browsers removes the Content-Security-Policy.
    'old-browsers': `OLD_BROWSER=true npx playwright test --project=phone --grep-invert @content-security-policy ${OLD_BROWSER_JOURNEYS}`,
    deployment:
      'node tests/full/deployment/build-next-release.ts && TEST_DIR=tests/full/deployment npx playwright test',
    journeys: 'npx playwright test',
    postgres: 'tests/setup/with-postgres npx vitest run $(tests/setup/database-suites)',
    'postgres-journeys':
      'tests/setup/with-postgres npx playwright test --project=desktop built-pages durability new-platform shopping tenancy',
    chromium: 'node tests/full/journeys-in.ts chromium',
    'chromium-without-noto': 'node tests/full/journeys-in.ts chromium --without-noto',
    'headless-shell': 'node tests/full/journeys-in.ts chromium-headless-shell',
    'headless-shell-without-noto': 'node tests/full/journeys-in.ts chromium-headless-shell --without-noto',
  }),
);

interface SuiteResult {
  suite: string;
  passed: boolean;
  seconds: number;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !SUITES.has(name));
if (unknown.length > 0) {
  console.error(`Unknown suite: ${unknown.join(', ')}. Suites: ${[...SUITES.keys()].join(', ')}`);
  process.exit(2);
}

const results: SuiteResult[] = [];
for (const [suite, command] of SUITES) {
  if (wanted.length > 0 && !wanted.includes(suite)) continue;
  console.log(`\n== ${suite}: ${command}`);
  const startedAt = Date.now();
  const passed = (await run(command)) === 0;
  results.push({ suite, passed, seconds: Math.round((Date.now() - startedAt) / 1_000) });
}
console.table(results);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function run(command: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  spawn('bash', ['-c', command], { stdio: 'inherit' }).on('exit', (code) => resolve(code ?? 1));
  return promise;
}
