import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/storefront',
  // One folder per build; see src/cli/build.ts.
  buildDirectory: process.env.PAGES_FOLDER ?? 'build/pages',
  routeDiscovery: { mode: 'initial' },
  // Late hydration starts every script of a page itself, so splitting routes further only adds requests.
  splitRouteModules: false,
} satisfies Config;
