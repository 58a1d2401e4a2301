import { writeFileSync } from 'node:fs';
import { OUT_OF_MEMORY, type PictureJob } from './picture-job.ts';
import { runPictureJob } from './run-picture-job.ts';

// Has no secrets and no connections, and ends with its parent.

const MEMORY_CHECK_MS = 10;

const maxResidentBytes = Number(process.argv[2]);

// A terminal signals the whole process group, but running jobs are finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

preferOomKill();

process.on('message', async (job: PictureJob) => {
  // Decoding runs on other threads, so this one can check the memory.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxResidentBytes) process.exit(OUT_OF_MEMORY);
  }, MEMORY_CHECK_MS);
  const outcome = await runPictureJob(job);
  clearInterval(watch);
  process.send?.(outcome);
});
process.send?.('ready');

/** Linux kills this process first when memory runs out. */
function preferOomKill(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not available in some sandboxes.
  }
}
