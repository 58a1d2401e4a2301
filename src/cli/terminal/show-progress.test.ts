import { expect, test } from 'vitest';
import { showProgress } from './show-progress.ts';

function createTerminal(isTTY: boolean) {
  const written: string[] = [];
  let time = 0;
  const output = { isTTY, columns: 60, write: (text: string | Uint8Array) => written.push(String(text)) > 0 };
  const progress = showProgress(output, () => time);
  const updateAt = (ms: number, done: number) => {
    time = ms;
    progress.update({ label: 'glow: products', done, total: 200 });
  };
  return { written, updateAt, end: progress.end };
}

test('shows a bar after two seconds, at most ten times a second, and removes it at the end', () => {
  const { written, updateAt, end } = createTerminal(true);
  updateAt(1_999, 10);
  expect(written).toEqual([]);
  updateAt(2_000, 50);
  updateAt(2_050, 60);
  updateAt(2_100, 100);
  end();
  expect(written).toEqual([
    `\r${'█'.repeat(6)}${'░'.repeat(18)}  25%  glow: products\u001b[K`,
    `\r${'█'.repeat(12)}${'░'.repeat(12)}  50%  glow: products\u001b[K`,
    '\r\u001b[K',
  ]);
});

test('shows nothing where output is not a terminal', () => {
  const { written, updateAt, end } = createTerminal(false);
  updateAt(9_000, 50);
  end();
  expect(written).toEqual([]);
});
