import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { RESERVED_PAGE_NAMES } from '#contract/documents/fields.ts';
import routes from './routes.ts';

const PREFIX = 'bn?/en?/';

test('owners cannot give a page the name of a route', async () => {
  const allRoutes: RouteConfigEntry[] = await routes;
  const names = allRoutes
    .map(({ path = '' }) => path.replace(PREFIX, '').split('/')[0] ?? '')
    .filter((name) => /^[\w-]+$/.test(name));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !RESERVED_PAGE_NAMES.has(name))).toEqual([]);
});
