import { existsSync } from 'node:fs';
import { join } from 'node:path';

const TOOLS = join(import.meta.dirname, '..', 'tools', 'node_modules');

/** Script of a tool that only measurements need. Throws if `npm run tools` has not installed it. */
export function toolPath(script: string): string {
  const path = join(TOOLS, script);
  if (!existsSync(path)) throw new Error(`${path} is not there: run "npm run tools"`);
  return path;
}
