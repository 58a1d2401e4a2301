import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#installation/paths.ts';
import { lightManifest } from './build.ts';

const PAGES = {
  'src/storefront/root.tsx': 'export default () => <html lang="en"><body /></html>;',
  'src/storefront/routes.ts': 'export default [];',
  'src/storefront/i18n/messages/en/shell.json': '{ "home": "Home" }',
  'src/storefront/i18n/messages/bn/shell.json': '{ "home": "হোম" }',
  'vite.config.ts':
    'import { reactRouter } from "@react-router/dev/vite"; export default { plugins: [reactRouter()] };',
};

async function smallProduct(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'haat-build-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const part of [
    'bin',
    'src/cli',
    'src/installation',
    'package.json',
    'package-lock.json',
    'react-router.config.ts',
  ])
    await cp(join(ROOT, part), join(root, part), { recursive: true });
  for (const folder of ['public', 'src/domain', 'src/contract', 'src/client'])
    await mkdir(join(root, folder), { recursive: true });
  for (const [file, contents] of Object.entries(PAGES)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), contents);
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

test('a build prints each step', { tags: ['full'] }, async () => {
  const root = await smallProduct();
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'src/cli/haat.ts'), 'build'], {
    encoding: 'utf8',
  });
  expect([stderr, stdout.replace(/\d+ s\.$/m, '… s.').split('\n')]).toEqual([
    '',
    [
      'Building the storefront, which takes about a minute…',
      '  texts in both languages',
      '  pages for browsers',
      '  pages for the server',
      '  compressed files',
      'Built in … s.',
      '',
    ],
  ]);
});

test('the browser’s manifest contains a route’s present fields, without those for the server', () => {
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
