// Runs after installation: removes the C headers (67 MB) of the Node that npm installed, because nothing is compiled.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNewerNode } from './newer-node.js';

const node = findNewerNode();
if (node) {
  const folder = dirname(dirname(node));
  for (const part of ['include', 'share', 'CHANGELOG.md']) {
    rmSync(join(folder, part), { recursive: true, force: true });
  }
}
