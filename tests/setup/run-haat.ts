import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HAAT = join(import.meta.dirname, '../../bin/haat.js');

let bundled: Promise<unknown> | undefined;

export async function haat(args: string[], env: Record<string, string>) {
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
