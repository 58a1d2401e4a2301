import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/storefront',
  // One folder per build; see src/cli/build.ts.
  buildDirectory: process.env.PAGES_FOLDER ?? 'build/pages',
  routeDiscovery: { mode: 'initial' },
  // The hydration loader requests all scripts of a page, so splitting route modules would only add requests.
  splitRouteModules: false,
} satisfies Config;
