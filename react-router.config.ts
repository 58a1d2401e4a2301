import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/storefront',
  // Emptied by each build, so the bundle of the server lies beside it.
  buildDirectory: 'build/pages',
  routeDiscovery: { mode: 'initial' },
  // Late hydration starts every script of a page itself, so splitting routes further only adds requests.
  splitRouteModules: false,
} satisfies Config;
