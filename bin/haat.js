#!/usr/bin/env node
// Runs the bundle. Creates it first if it is missing or the sources have changed. This module and its imports also run
// on old Node versions, to hand over to a newer Node or to report that the version is too old.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findNewerNode, handOver } from './newer-node.js';
import { isUpToDate, readStamp } from './source-stamp.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'build', 'haat.json');
/** Oldest Node version supported by React Router. */
const MIN_NODE_VERSION = [22, 22];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major > MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor >= MIN_NODE_VERSION[1]))
  await run();
else tryNewerNode();

async function run() {
  const entry = (isUpToDateBundle() || bundle()) && findEntry();
  if (!entry) fail('the sources could not be bundled');
  await import(entry);
}

/** Returns whether the bundle matches the sources. If there is no `src` folder, any bundle matches. */
function isUpToDateBundle() {
  return findEntry() !== undefined && (!existsSync(join(ROOT, 'src')) || isUpToDate(ROOT, STAMP));
}

function findEntry() {
  const { bundle } = readStamp(STAMP) ?? {};
  return existsSync(join(ROOT, 'build', String(bundle), 'haat.js'))
    ? `../build/${bundle}/haat.js`
    : undefined;
}

/** Bundles in a separate process, which frees the memory of the bundler when it ends. */
function bundle() {
  // Printed on stderr, because stdout is for the output of the command.
  process.stderr.write('Bundling the server, which takes a few seconds…\n');
  const options = { stdio: ['ignore', 'ignore', 'inherit'] };
  return spawnSync(process.execPath, [join(ROOT, 'bin', 'bundle.js')], options).status === 0;
}

function tryNewerNode() {
  const node = findNewerNode();
  if (node) handOver(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], fail);
  else fail(`Node ${process.versions.node} is too old; use Node ${MIN_NODE_VERSION.join('.')} or later`);
}

function fail(reason) {
  process.stderr.write(`haat: ${reason}\n`);
  process.exit(1);
}
