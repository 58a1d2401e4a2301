import { QueueRefusal, Unavailable } from './unavailable.ts';

export interface FairQueueOptions {
  maxRunning: number;
  maxRunningPerShop?: number;
  maxRunningPerClient?: number;
  /** Maximum number of waiting jobs. At this number, a new job is refused or replaces a job of a longer queue. */
  maxWaiting: number;
  /** Time limit of a job in ms, including the waiting time; default 14,000. A late job rejects and loses its slot. */
  maxJobMs?: number;
  /** Maximum waiting time in ms; default 9,000. */
  maxWaitMs?: number;
  /** In each shop, serves the client with the fewest started jobs, then the latest. New clients skip the backlog. */
  newestFirst?: boolean;
  /** Returns a number in [0, 1) that chooses between queues of equal length. */
  random?: () => number;
  onOverdue?: (shop: string) => void;
}

/** Default time limits. Few shoppers wait longer for a page. */
const DEFAULT_JOB_TIMEOUT_MS = 14_000;
const DEFAULT_WAIT_TIMEOUT_MS = 9_000;

export interface Requester {
  shop: string;
  /** Network of the client; undefined for jobs of the server itself. */
  client?: string;
  /** Removes the job from the queue on abort. A started job continues. */
  signal?: AbortSignal | undefined;
}

/** Releases the slot and pauses the time limit during `wait`; afterwards the job waits for a slot again. */
export type SlotReleaser = <Result>(wait: () => Promise<Result>) => Promise<Result>;

interface WaitingJob {
  start: () => void;
  refuse: (reason: unknown) => void;
}

/** Totals of a client over all shops. */
interface ClientTotals {
  queues: number;
  running: number;
  waiting: number;
}

interface ShopQueue {
  name: string;
  running: number;
  waiting: number;
  clients: Map<string, ClientQueue>;
}

interface ClientQueue {
  name: string;
  shop: ShopQueue;
  totals: ClientTotals;
  running: number;
  /** Jobs started since the client last had neither waiting nor running jobs in this shop. */
  served: number;
  waitingJobs: WaitingJob[];
}

/** Bounded queue that serves shops, and by default the clients of each shop, round-robin. */
export class FairQueue {
  readonly #options: Required<Omit<FairQueueOptions, 'onOverdue'>>;
  readonly #onOverdue: FairQueueOptions['onOverdue'];
  readonly #shops = new Map<string, ShopQueue>();
  readonly #clients = new Map<string, ClientTotals>();
  #waiting = 0;
  #refused = 0;
  #overdue = 0;
  #running = 0;

  constructor({ onOverdue, ...options }: FairQueueOptions) {
    this.#options = {
      maxRunningPerShop: options.maxRunning,
      maxRunningPerClient: options.maxRunning,
      maxJobMs: DEFAULT_JOB_TIMEOUT_MS,
      maxWaitMs: DEFAULT_WAIT_TIMEOUT_MS,
      newestFirst: false,
      random: Math.random,
      ...options,
    };
    this.#onOverdue = onOverdue;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get refused(): number {
    return this.#refused;
  }

  get overdue(): number {
    return this.#overdue;
  }

  /** Rejects with `Unavailable` if the queue is full or a time limit is exceeded, or with the signal's reason. */
  async run<Result>(
    requester: Requester,
    work: (withoutSlot: SlotReleaser) => Promise<Result>,
  ): Promise<Result> {
    const lateAt = performance.now() + this.#options.maxJobMs;
    const entry = this.#enter(requester);
    let release: (() => void) | undefined = entry instanceof Promise ? await entry : entry;
    const timeLimit = this.#startTimeLimit(requester.shop, lateAt);
    let isOver = false;
    const withoutSlot: SlotReleaser = async (wait) => {
      release?.();
      release = undefined;
      timeLimit.stop();
      try {
        return await wait();
      } finally {
        if (!release && !isOver) release = await this.#enter(requester);
        if (isOver) release?.();
        else timeLimit.resume();
      }
    };
    try {
      return await Promise.race([work(withoutSlot), timeLimit.late]);
    } finally {
      isOver = true;
      timeLimit.stop();
      release?.();
    }
  }

  #enter(requester: Requester): (() => void) | Promise<() => void> {
    requester.signal?.throwIfAborted();
    const queue = this.#queueOf(requester);
    const release = () => {
      this.#running -= 1;
      queue.shop.running -= 1;
      queue.running -= 1;
      queue.totals.running -= 1;
      this.#startNext();
      this.#removeIdle(queue);
    };
    if (queue.waitingJobs.length === 0 && this.#hasCapacity(queue)) {
      this.#begin(queue);
      return release;
    }
    return this.#wait(queue, requester.signal).then(
      () => release,
      (error: unknown) => {
        this.#removeIdle(queue);
        throw error;
      },
    );
  }

  #queueOf({ shop: name, client = '' }: Requester): ClientQueue {
    const shop = getOrCreate(this.#shops, name, () => ({ name, running: 0, waiting: 0, clients: new Map() }));
    return getOrCreate(shop.clients, client, () => {
      const totals = getOrCreate(this.#clients, client, () => ({ queues: 0, running: 0, waiting: 0 }));
      totals.queues += 1;
      return { name: client, shop, totals, running: 0, served: 0, waitingJobs: [] };
    });
  }

  /** Starts the time limit of a job; `late` rejects at its end. The job itself cannot be stopped and continues. */
  #startTimeLimit(shop: string, lateAt: number) {
    const late = Promise.withResolvers<never>();
    const onLate = () => {
      this.#overdue += 1;
      this.#onOverdue?.(shop);
      late.reject(new Unavailable('the work takes too long'));
    };
    let end = lateAt;
    let stoppedAt: number | undefined;
    const start = () => setTimeout(onLate, Math.ceil(end - performance.now()));
    let timer = start();
    const stop = () => {
      clearTimeout(timer);
      stoppedAt ??= performance.now();
    };
    const resume = () => {
      if (stoppedAt === undefined) return;
      end += performance.now() - stoppedAt;
      stoppedAt = undefined;
      timer = start();
    };
    return { late: late.promise, stop, resume };
  }

  #hasCapacity({ shop, totals }: ClientQueue): boolean {
    const { maxRunning, maxRunningPerShop, maxRunningPerClient } = this.#options;
    return (
      this.#running < maxRunning && shop.running < maxRunningPerShop && totals.running < maxRunningPerClient
    );
  }

  #begin(queue: ClientQueue): void {
    moveToEnd(this.#shops, queue.shop.name);
    moveToEnd(queue.shop.clients, queue.name);
    this.#running += 1;
    queue.shop.running += 1;
    queue.running += 1;
    queue.served += 1;
    queue.totals.running += 1;
  }

  #removeIdle(queue: ClientQueue): void {
    const { name, shop, totals } = queue;
    if (queue.running > 0 || queue.waitingJobs.length > 0 || shop.clients.get(name) !== queue) return;
    shop.clients.delete(name);
    if (shop.clients.size === 0) this.#shops.delete(shop.name);
    totals.queues -= 1;
    if (totals.queues === 0) this.#clients.delete(name);
  }

  #wait(queue: ClientQueue, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting >= this.#options.maxWaiting && !this.#evictFor(queue)) {
      this.#refused += 1;
      return Promise.reject(new QueueRefusal('too many jobs are waiting'));
    }
    return new Promise((resolve, reject) => {
      const abandon = (reason: unknown) => {
        this.#dequeue(queue, waitingJob);
        waitingJob.refuse(reason);
      };
      const onAbort = () => abandon(signal?.reason);
      const timer = setTimeout(() => {
        this.#refused += 1;
        abandon(new QueueRefusal('the job waited too long'));
      }, this.#options.maxWaitMs);
      const settle = (then: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        then();
      };
      const waitingJob: WaitingJob = {
        start: () => settle(resolve),
        refuse: (reason) => settle(() => reject(reason)),
      };
      queue.waitingJobs.push(waitingJob);
      queue.totals.waiting += 1;
      queue.shop.waiting += 1;
      this.#waiting += 1;
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  #dequeue(queue: ClientQueue, waitingJob: WaitingJob): void {
    queue.waitingJobs.splice(queue.waitingJobs.indexOf(waitingJob), 1);
    queue.totals.waiting -= 1;
    queue.shop.waiting -= 1;
    this.#waiting -= 1;
  }

  #startNext(): void {
    for (let next = this.#findNext(); next; next = this.#findNext()) {
      const [waitingJob] = next.waitingJobs;
      if (!waitingJob) return;
      this.#dequeue(next, waitingJob);
      this.#begin(next);
      waitingJob.start();
    }
  }

  #findNext(): ClientQueue | undefined {
    if (this.#running >= this.#options.maxRunning || this.#waiting === 0) return undefined;
    for (const shop of this.#shops.values()) {
      const next = shop.waiting > 0 ? this.#nextClient(shop) : undefined;
      if (next) return next;
    }
    return undefined;
  }

  #nextClient(shop: ShopQueue): ClientQueue | undefined {
    let next: ClientQueue | undefined;
    for (const queue of shop.clients.values()) {
      if (queue.waitingJobs.length === 0 || !this.#hasCapacity(queue)) continue;
      if (!this.#options.newestFirst) return queue;
      if (!next || queue.served <= next.served) next = queue;
    }
    return next;
  }

  /**
   * Makes space for a new job by refusing the last job of another queue. Returns false if no job is refused.
   * 1. The longest queue of the shop with the most waiting jobs. If the new job is for another shop, its shop must have
   *    at least two waiting jobs fewer. If it is for the same shop, both its queue and its client must have fewer.
   * 2. Otherwise, the queue from `#findMostSpread`, if the new job's client has at least two waiting jobs fewer.
   */
  #evictFor({ shop, waitingJobs, totals }: ClientQueue): boolean {
    const longest = findMaxItemBy(this.#shops.values(), ({ waiting }) => waiting);
    const victim = longest && this.#longestQueue(longest);
    if (!victim) return false;
    const isShorter =
      victim.shop === shop
        ? waitingJobs.length < victim.waitingJobs.length && totals.waiting < victim.totals.waiting
        : shop.waiting + 1 < victim.shop.waiting;
    if (isShorter) return this.#rejectLast(victim);
    const spread = this.#findMostSpread();
    return spread !== undefined && totals.waiting + 1 < spread.totals.waiting && this.#rejectLast(spread);
  }

  #rejectLast(queue: ClientQueue): boolean {
    const last = queue.waitingJobs.at(-1);
    if (!last) return false;
    this.#dequeue(queue, last);
    this.#refused += 1;
    last.refuse(new QueueRefusal('too many jobs are waiting'));
    return true;
  }

  /**
   * Finds the longest queue. Among queues of equal length, prefers clients with the most waiting jobs in all shops,
   * then chooses at random. Otherwise, the client that sends the fastest would take every place.
   */
  #longestQueue({ clients }: ShopQueue): ClientQueue | undefined {
    const longestQueues = listMaxItemsBy([...clients.values()], ({ waitingJobs }) => waitingJobs.length);
    const longestOfBusiestClients = listMaxItemsBy(longestQueues, ({ totals }) => totals.waiting);
    return longestOfBusiestClients[Math.floor(this.#options.random() * longestOfBusiestClients.length)];
  }

  /** Returns the queue of the client with the most waiting jobs among those whose jobs wait in several shops. */
  #findMostSpread(): ClientQueue | undefined {
    const spread = [...this.#shops.values()]
      .flatMap(({ clients }) => [...clients.values()])
      .filter(({ waitingJobs, totals }) => waitingJobs.length > 0 && waitingJobs.length < totals.waiting);
    const most = listMaxItemsBy(spread, ({ totals }) => totals.waiting);
    return findMaxItemBy(most, ({ shop }) => shop.waiting);
  }
}

function getOrCreate<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = make();
  map.set(key, created);
  return created;
}

function moveToEnd<Value>(map: Map<string, Value>, key: string): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}

function findMaxItemBy<Item>(items: Iterable<Item>, length: (item: Item) => number): Item | undefined {
  let longest: Item | undefined;
  for (const item of items) if (!longest || length(item) > length(longest)) longest = item;
  return longest;
}

function listMaxItemsBy<Item>(items: readonly Item[], count: (item: Item) => number): Item[] {
  const max = Math.max(...items.map(count));
  return items.filter((item) => count(item) === max);
}
