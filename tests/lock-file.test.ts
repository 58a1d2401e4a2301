import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import demo from '../demo/package.json' with { type: 'json' };
import packageJson from '../package.json' with { type: 'json' };
import tools from '../tools/package.json' with { type: 'json' };

interface Entry {
  version?: string;
  engines?: { node?: string };
  dev?: boolean;
  devOptional?: boolean;
  optionalDependencies?: Record<string, string>;
}

const ROOT = join(import.meta.dirname, '..');
const LOCKS = ['package-lock.json', 'tools/package-lock.json'];
const NODES = Object.entries(packageJson.optionalDependencies);
const [[, NODE] = ['', '']] = NODES;

const read = (lock: string): Record<string, Entry> =>
  JSON.parse(readFileSync(join(ROOT, lock), 'utf8')).packages;

function listPossiblePaths(from: string, name: string): string[] {
  const parents =
    from === ''
      ? []
      : from.split('/node_modules/').map((_, at, all) => all.slice(0, at + 1).join('/node_modules/'));
  return [...parents.map((parent) => `${parent}/node_modules/${name}`), `node_modules/${name}`];
}

test.each(LOCKS)(
  '%s contains the packages for every system, not only for the one on which it was written',
  (lock) => {
    const packages = read(lock);
    const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(
          ([name, range]) =>
            !listPossiblePaths(from, name).some((place) => satisfies(packages[place]?.version ?? '', range)),
        )
        .map(([name, range]) => `${from}: ${name}@${range}`),
    );
    expect(missing).toEqual([]);
  },
);

test.each(LOCKS)('every package of %s supports the Node version that npm installs', (lock) => {
  const wrong = Object.entries(read(lock)).filter(
    ([, { engines }]) => engines?.node && !satisfies(NODE, engines.node),
  );
  expect(wrong.map(([place, { engines }]) => `${place}: ${engines?.node}`)).toEqual([]);
});

test('a production installation contains no package of the demo or TypeScript', () => {
  const packages = Object.entries(read('package-lock.json'));
  const installed = packages
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([place]) => place);
  const excluded = Object.keys(demo.devDependencies).filter((name) => !(name in packageJson.dependencies));
  expect(excluded).toContain('opentype.js');
  const excludedPaths = [...excluded, 'typescript', 'typescript-7'].map((name) => `node_modules/${name}`);
  expect(excludedPaths.filter((place) => installed.includes(place))).toEqual([]);
  expect(packages.filter(([place, { devOptional }]) => devOptional && excludedPaths.includes(place))).toEqual(
    [],
  );
});

test('npm installs the same supported Node on every system', () => {
  expect(NODES.map(([, version]) => version)).toEqual(NODES.map(() => NODE));
  expect(satisfies(NODE, '>=22.22')).toBe(true);
});

test('package files require exact versions', () => {
  const requested = [
    packageJson.dependencies,
    packageJson.devDependencies,
    demo.devDependencies,
    tools.dependencies,
  ].flatMap(Object.entries);
  expect(requested.filter(([, version]) => !/^(?:npm:[^@]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
