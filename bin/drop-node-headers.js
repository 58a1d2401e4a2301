// After an installation: of the Node that npm brought along, takes away the headers for compilers, 67 MB that nothing here reads.
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
