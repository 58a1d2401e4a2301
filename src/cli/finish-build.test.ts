import { expect, test } from 'vitest';
import { lightManifest } from './finish-build.ts';

test('the browser is told of each route what it has, and not what only the server reads', () => {
  const home = {
    id: 'routes/home',
    parentId: 'root',
    index: true,
    hasAction: false,
    hasLoader: true,
    module: '/assets/home-1.js',
    imports: ['/assets/base-1.js'],
    css: [],
  };
  const manifest = { entry: { module: '/assets/entry-1.js', imports: [], css: [] }, routes: { home } };
  const { id, parentId, index, hasLoader, module } = home;
  const light = {
    entry: { module: '/assets/entry-1.js' },
    routes: { home: { id, parentId, index, hasLoader, module } },
  };
  expect(lightManifest(`window.routes=${JSON.stringify(manifest)};`)).toBe(
    `window.routes=${JSON.stringify(light)};`,
  );
});
