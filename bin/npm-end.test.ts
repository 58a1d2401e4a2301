import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = `
  import { onNpmEnd } from ${JSON.stringify(join(import.meta.dirname, 'npm-end.js'))};
  const stayOpen = setInterval(() => {}, 60_000);
  onNpmEnd(() => { console.log('npm is gone'); clearInterval(stayOpen); });
  console.log('watching');
`;

test('detects the end of the npm process that started this process', async () => {
  // Replaces npm: starts the process and ends on request.
  const npm = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$SCRIPT" & read -r line'], {
    env: { NODE: process.execPath, SCRIPT, npm_lifecycle_event: 'start' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void npm.kill());
  const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('watching');
  npm.stdin.end('\n');
  await once(npm, 'exit');
  expect((await lines.next()).value).toBe('npm is gone');
});
