import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT_FOLDER } from '#installation/paths.ts';

const SOURCE_FILES = {
  'src/storefront/root.tsx': 'export default () => <html lang="en"><body /></html>;',
  'src/storefront/routes.ts': 'export default [];',
  // Without this file, React Router installs a package.
  'src/storefront/entry.server.tsx': 'export default () => new Response();',
  'src/storefront/i18n/messages/en/shell.json': '{ "home": "Home" }',
  'src/storefront/i18n/messages/bn/shell.json': '{ "home": "হোম" }',
  'vite.config.ts':
    'import { reactRouter } from "@react-router/dev/vite"; export default { plugins: [reactRouter()] };',
};

async function createMinimalInstallation(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'haat-build-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const path of [
    'bin',
    'src/cli',
    'src/installation',
    'package.json',
    'package-lock.json',
    'react-router.config.ts',
  ])
    await cp(join(ROOT_FOLDER, path), join(root, path), { recursive: true });
  for (const folder of ['public', 'src/domain', 'src/contract', 'src/client'])
    await mkdir(join(root, folder), { recursive: true });
  for (const [file, contents] of Object.entries(SOURCE_FILES)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), contents);
  }
  await symlink(join(ROOT_FOLDER, 'node_modules'), join(root, 'node_modules'));
  return root;
}

test('a build prints each step', { tags: ['full'] }, async () => {
  const root = await createMinimalInstallation();
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
