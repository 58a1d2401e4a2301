import { availableParallelism } from 'node:os';
import type { Context } from 'hono';
import { toClientNetwork } from '#domain/client-network.ts';
import { FairQueue } from '#queueing/fair-queue.ts';
import type { ServerBindings } from '#server/backend.ts';
import type { ServerLog } from '#server/log/server-log.ts';

export type WorkQueues = Record<keyof ReturnType<typeof listQueueOptions>, FairQueue>;

/** Number of processes that decode pictures. Leaves a core for page rendering. */
export const MAX_PICTURE_PROCESSES = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Default queue length: about as many jobs as can run before clients disconnect. */
const MAX_WAITING_JOBS = 120;
/** Queue length for short calls that many clients may send in the same second. */
const MAX_WAITING_JOBS_BURST = 400;
const MAX_CONCURRENT_CALLS = 8;
/** High, because sign-ins mostly wait for password threads, whose queue is round-robin over accounts. */
const MAX_CONCURRENT_SIGN_INS = 512;
const MAX_CONCURRENT_FORMS = 3;
/** Number of slots for payments. It is high, because they mostly wait for gateways and use few resources. */
const MAX_CONCURRENT_PAYMENTS = 48;
/** Less than `responseTimeoutMs`, so that the shopper sees the gateway's failure and not a 503. */
const PAYMENT_TIMEOUT_MS = 22_000;
const PICTURE_WAIT_TIMEOUT_MS = 16_000;
/** Less than `responseTimeoutMs`. Includes the wait and the time to decode the picture. */
const PICTURE_TIMEOUT_MS = 24_500;
const MAX_CONCURRENT_ORIGINALS = 8;
const MAX_CONCURRENT_HOST_LOOKUPS = 4;
/** Time limit for an original: includes requests to both storages and the wait in the picture queue. */
const ORIGINAL_TIMEOUT_MS = 40_000;

const DEVELOPMENT_WAIT_TIMEOUT_MS = 60_000;
const DEVELOPMENT_JOB_TIMEOUT_MS = 2 * DEVELOPMENT_WAIT_TIMEOUT_MS;

export interface WorkQueueOptions {
  maxConcurrentPages: number;
  isDevelopment: boolean;
  log: Pick<ServerLog, 'error'>;
}

export function createWorkQueues({ maxConcurrentPages, isDevelopment, log }: WorkQueueOptions): WorkQueues {
  const queues = Object.entries(listQueueOptions({ maxConcurrentPages, isDevelopment })).map(
    ([queue, queueOptions]) => {
      const onOverdue = (shop: string) =>
        log.error(
          { queue, ...(shop && { shopId: Number(shop) }) },
          'work exceeded its time limit and lost its slot',
        );
      return [queue, new FairQueue({ maxWaiting: MAX_WAITING_JOBS, ...queueOptions, onOverdue })] as const;
    },
  );
  // The cast is needed because `Object.fromEntries` loses the names.
  return Object.fromEntries(queues) as WorkQueues;
}

function listQueueOptions({ maxConcurrentPages, isDevelopment }: Omit<WorkQueueOptions, 'log'>) {
  const developmentLimits = isDevelopment && {
    maxJobMs: DEVELOPMENT_JOB_TIMEOUT_MS,
    maxWaitMs: DEVELOPMENT_WAIT_TIMEOUT_MS,
  };
  // With a remote API, forms mostly wait for responses, as pages do, so more of them can run.
  const formsAtOnce = Math.max(MAX_CONCURRENT_FORMS, Math.floor(maxConcurrentPages / 4));
  return {
    pages: { ...toSlotLimits(maxConcurrentPages), ...developmentLimits },
    forms: { ...toSlotLimits(formsAtOnce), ...developmentLimits },
    signInForms: { ...toSlotLimits(formsAtOnce), ...developmentLimits, newestFirst: true },
    calls: toSlotLimits(MAX_CONCURRENT_CALLS),
    orders: {
      ...toSlotLimits(MAX_CONCURRENT_CALLS),
      ...developmentLimits,
      maxWaiting: MAX_WAITING_JOBS_BURST,
    },
    // Calls that verify or set passwords. These calls also wait for a hashing thread, see `PasswordThreads`.
    signIns: toSlotLimits(MAX_CONCURRENT_SIGN_INS),
    codes: { ...toSlotLimits(MAX_CONCURRENT_CALLS), newestFirst: true, maxWaiting: MAX_WAITING_JOBS_BURST },
    writes: toSlotLimits(MAX_CONCURRENT_CALLS),
    // Calls of staff. They may call gateways, for refunds.
    manage: { ...toSlotLimits(MAX_CONCURRENT_CALLS), maxJobMs: PAYMENT_TIMEOUT_MS },
    // Calls to payment gateways; separate from orders, because a gateway may not respond.
    payments: { ...toSlotLimits(MAX_CONCURRENT_PAYMENTS), maxJobMs: PAYMENT_TIMEOUT_MS },
    // Uploads run one at a time, because one may occupy a thread for a second and needs much memory.
    photoUploads: { maxRunning: 1 },
    // Pictures may wait long, because browsers show the page before them and do not repeat refused requests.
    pictures: {
      maxRunning: MAX_PICTURE_PROCESSES,
      maxWaiting: MAX_WAITING_JOBS_BURST,
      maxWaitMs: PICTURE_WAIT_TIMEOUT_MS,
      maxJobMs: PICTURE_TIMEOUT_MS,
    },
    originals: {
      ...toSlotLimits(MAX_CONCURRENT_ORIGINALS),
      maxRunningPerClient: MAX_CONCURRENT_ORIGINALS / 2,
      maxJobMs: ORIGINAL_TIMEOUT_MS,
    },
    hosts: { maxRunning: MAX_CONCURRENT_HOST_LOOKUPS },
  };
}

const toSlotLimits = (maxRunning: number) => ({
  maxRunning,
  maxRunningPerShop: Math.max(1, Math.floor(maxRunning * 0.75)),
});

/** Returns the requester for the queues. Without `shopId`, all requests count as one shop. */
export function toQueueRequester(c: Context<ServerBindings>, shopId?: number) {
  const { caller, clientAborted } = c.var;
  return { shop: String(shopId ?? ''), client: toClientNetwork(caller.ip), signal: clientAborted };
}
