import { defineConfig, devices } from '@playwright/test';
import { DISABLED_FEATURES } from './tests/setup/disabled-features.ts';
import { E2E_PORT } from './tests/setup/e2e-port.ts';
import { findBrowser } from './tests/setup/find-browser.ts';
import { excludedOn } from './tests/setup/journey-selection.ts';

export default defineConfig({
  // Suites in tests/full set `TEST_DIR`.
  testDir: process.env.TEST_DIR ?? './tests/e2e',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['./tests/setup/browser-reporter.ts'], ['list']],
  use: {
    baseURL: `http://glow.localhost:${E2E_PORT}`,
    timezoneId: 'Asia/Dhaka',
    locale: 'en-GB',
    // Traces slow down every journey. Use `--trace retain-on-failure` to examine a failing one.
    trace: 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${DISABLED_FEATURES}`,
        `--host-resolver-rules=MAP ghor.example 127.0.0.1`,
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: excludedOn('phone'),
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
    },
    {
      name: 'desktop',
      grepInvert: excludedOn('desktop'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 860 } },
    },
  ],
  webServer: {
    command: 'node tests/setup/start-shops.ts',
    url: `http://127.0.0.1:${E2E_PORT}/healthz`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
