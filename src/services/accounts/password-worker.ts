import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { PasswordJob, PasswordOutcome } from './password-threads.ts';

// A thread that hashes passwords by itself: the library's own promises would take the threads that files, names and compression of
// pages need.

/** What OWASP recommends for argon2id: 19 MiB, two passes, one lane; some 20 ms. argon2id is the library's own choice. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A third of a processor that pages want as well: who signs in waits, too. */
const BEHIND_PAGES = 5;

yieldToPages();

parentPort?.on('message', (job: PasswordJob) => parentPort?.postMessage(outcomeOf(job)));

function outcomeOf(job: PasswordJob): PasswordOutcome {
  const { password, hash } = job;
  try {
    return { result: hash === undefined ? hashSync(password, OPTIONS) : verifySync(hash, password) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** On Linux a priority is that of one thread (setpriority(2)); elsewhere it would be that of the whole process. */
function yieldToPages(): void {
  if (process.platform === 'linux') setPriority(BEHIND_PAGES);
}
