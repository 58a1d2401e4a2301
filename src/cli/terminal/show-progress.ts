import type { WriteStream } from 'node:tty';
import type { Progress } from '#cli/command-definition.ts';

/** Shorter work shows no progress. */
const SHOWN_AFTER_MS = 2_000;
const REDRAW_INTERVAL_MS = 100;
const BAR_WIDTH = 24;

type Output = Pick<WriteStream, 'write'> & Partial<Pick<WriteStream, 'isTTY' | 'columns'>>;

/** Shows one line with a bar on a terminal, and nothing elsewhere. `end` removes the line. */
export function showProgress(output: Output, now: () => number = () => performance.now()) {
  const startedAt = now();
  let drawnAt: number | undefined;
  return {
    update: (progress: Progress): void => {
      const time = now();
      if (!output.isTTY || time - startedAt < SHOWN_AFTER_MS) return;
      if (drawnAt !== undefined && time - drawnAt < REDRAW_INTERVAL_MS) return;
      drawnAt = time;
      output.write(`\r${formatProgress(progress, output.columns ?? 80)}\u001b[K`);
    },
    end: (): void => {
      if (drawnAt !== undefined) output.write('\r\u001b[K');
    },
  };
}

/** The last column stays empty, because some terminals break the line there. */
function formatProgress({ label, done, total }: Progress, columns: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const filled = Math.floor(share * BAR_WIDTH);
  const percent = `${Math.floor(share * 100)}%`.padStart(4);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  return `${bar} ${percent}  ${label}`.slice(0, columns - 1);
}
