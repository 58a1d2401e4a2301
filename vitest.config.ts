import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['bin/*.test.ts', 'tests/*.test.ts', 'src/**/*.test.{ts,tsx}'],
    globalSetup: ['./tests/setup/global-database.ts'],
    setupFiles: ['./tests/setup/refuse-console-output.ts'],
    maxWorkers: 2,
    // Half of the time went into starting a process for each file and loading the same modules into it.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Others come out empty, and without an address.
    css: { include: /\/site-menu\/late-/ },
    expect: { poll: { timeout: 30_000 } },
  },
});
