import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { haat } from '#tests/setup/run-haat.ts';

async function complete(script: string, ...words: string[]): Promise<string[]> {
  const list = words.map((word) => `'${word}'`).join(' ');
  const ask = `COMP_WORDS=(haat ${list}); COMP_CWORD=${words.length}; _haat haat '${words.at(-1)}'; echo "\${COMPREPLY[*]}"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', `${script}\n${ask}`]);
  return stdout.trim().split(' ').filter(Boolean);
}

test('bash completes commands, actions and options', async () => {
  const { code, stdout, stderr } = await haat(['completion', 'bash'], {});
  expect([code, stderr]).toEqual([0, '']);
  expect(await complete(stdout, 'st')).toEqual(['start', 'store', 'staff', 'stock']);
  expect(await complete(stdout, 'shop', 'del')).toEqual(['delete']);
  expect(await complete(stdout, 'shop', 'delete', '--')).toEqual(['--demo', '--yes', '--help']);
  expect(await complete(stdout, 'order', 'list', 'glow', '--st')).toEqual(['--status']);
  expect(await complete(stdout, 'migrate', '--c')).toEqual(['--check']);
  expect(await complete(stdout, 'nothing', '')).toEqual([]);
});
