import { writeFileSync } from 'node:fs';
import { OUT_OF_MEMORY, type PictureJob } from './picture-job.ts';
import { runPictureJob } from './run-picture-job.ts';

// The process that decodes pictures. It holds no secrets and no connections, takes one job at a time from its parent, and ends with it.

const MEMORY_CHECK_MS = 10;

const maxResidentBytes = Number(process.argv[2]);

// A terminal signals the whole group, but jobs that run are finished; without its parent the process ends at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

preferToEnd();

process.on('message', async (job: PictureJob) => {
  // Decoding runs on threads of its own, so that this one can look on.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxResidentBytes) process.exit(OUT_OF_MEMORY);
  }, MEMORY_CHECK_MS);
  const outcome = await runPictureJob(job);
  clearInterval(watch);
  process.send?.(outcome);
});
// The first message says that jobs can be taken.
process.send?.('ready');

/** Should Linux run out of memory, it ends this process before any other. */
function preferToEnd(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Some sandboxes have no such file.
  }
}
