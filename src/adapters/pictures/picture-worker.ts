import { writeFileSync } from 'node:fs';
import { OUT_OF_MEMORY_EXIT_CODE, type PictureJob } from './picture-job.ts';
import { runPictureJob } from './run-picture-job.ts';

// This process has no secrets and no connections, and ends with its parent.

const MEMORY_CHECK_INTERVAL_MS = 10;

const maxResidentBytes = Number(process.argv[2]);

// The process ignores signals that a terminal sends to the whole process group, so that running jobs finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

preferOomKill();

process.on('message', async (job: PictureJob) => {
  // Decoding runs on other threads, so this thread can check the memory.
  const memoryTimer = setInterval(() => {
    if (process.memoryUsage.rss() > maxResidentBytes) process.exit(OUT_OF_MEMORY_EXIT_CODE);
  }, MEMORY_CHECK_INTERVAL_MS);
  const outcome = await runPictureJob(job);
  clearInterval(memoryTimer);
  process.send?.(outcome);
});
process.send?.('ready');

function preferOomKill(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Some sandboxes do not allow this write.
  }
}
