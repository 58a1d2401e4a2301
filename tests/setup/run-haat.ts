import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HAAT = join(import.meta.dirname, '../../bin/haat.js');

let bundled: Promise<unknown> | undefined;

/** Runs a command of the operator's command line in its own process, with only these settings. */
export async function haat(args: string[], env: Record<string, string>) {
  // The first command may bundle the sources and print that.
  bundled ??= promisify(execFile)(process.execPath, [HAAT, '--help']);
  await bundled;
  const child = spawn(process.execPath, [HAAT, ...args], { env: { PATH: process.env.PATH, ...env } });
  const printed = { stdout: '', stderr: '' };
  child.stdout.on('data', (part) => {
    printed.stdout += part;
  });
  child.stderr.on('data', (part) => {
    printed.stderr += part;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...printed };
}
