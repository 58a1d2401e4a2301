import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { PasswordJob, PasswordOutcome } from './password-threads.ts';

// Hashes synchronously, because asynchronous hashing would use the thread pool of files, DNS and compression.

/** Parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. A hash takes about 20 ms. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LOW_PRIORITY = 5;

lowerPriority();

parentPort?.on('message', (job: PasswordJob) => parentPort?.postMessage(runPasswordJob(job)));

function runPasswordJob(job: PasswordJob): PasswordOutcome {
  const { password, hash } = job;
  try {
    return { result: hash === undefined ? hashSync(password, ARGON2_OPTIONS) : verifySync(hash, password) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** The priority is set only on Linux, because elsewhere it applies to the entire process. */
function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(LOW_PRIORITY);
}
