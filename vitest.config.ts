import { defineConfig } from 'vitest/config';
import { createInlineScriptPlugin } from './src/cli/inline-script-plugin.ts';

export default defineConfig({
  plugins: [createInlineScriptPlugin()],
  test: {
    include: ['bin/*.test.ts', 'tests/*.test.ts', 'src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
    globalSetup: ['./tests/setup/global-database.ts'],
    setupFiles: ['./tests/setup/refuse-console-output.ts'],
    maxWorkers: 2,
    // Modules are loaded once for all test files, so tests must stop their timers and restore settings.
    isolate: false,
    tags: [
      {
        name: 'full',
        description: 'Slow tests of faults and variants, which only `npm run test:full` runs.',
      },
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Other style sheets are empty in tests and have no URL.
    css: { include: /\/site-menu\/open-/ },
    expect: { poll: { timeout: 30_000 } },
  },
});
