import { spawn } from 'node:child_process';
import { join } from 'node:path';

const HAAT = join(import.meta.dirname, '../../src/cli/haat.ts');

/** Runs a command of the operator's command line in a process of its own, with these settings alone. */
export async function haat(args: string[], env: Record<string, string>) {
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
