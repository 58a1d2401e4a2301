import { Unavailable } from './unavailable.ts';

export interface FairQueueOptions {
  atOnce: number;
  atOncePerShop?: number;
  atOncePerClient?: number;
  /** A full queue refuses the last job of the longest queue. */
  maxWaiting: number;
  /** Milliseconds, including waiting, after which a running job loses its slot; default 14,000. */
  longestMs?: number;
  /** Milliseconds; default 9,000. */
  longestWaitMs?: number;
  /** Serves the newest client among the least served first, so that newcomers skip the backlog. */
  newestFirst?: boolean;
  /** Breaks ties between queues of equal length; tests replace `Math.random`. */
  random?: () => number;
  onOverdue?: (shop: string) => void;
}

/** Longer than shoppers wait at an empty page. */
const LONGEST_MS = 14_000;
const LONGEST_WAIT_MS = 9_000;

export interface Requester {
  shop: string;
  /** Client network; absent for the server's own jobs. */
  client?: string;
  /** Aborted on disconnect; a waiting job is then dropped. */
  signal?: AbortSignal | undefined;
}

/** Releases the slot during `wait`, then waits for a slot again. Pauses the job's time limit. */
export type WithoutSlot = <Result>(wait: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  start: () => void;
  refuse: (reason: unknown) => void;
}

interface Client {
  running: number;
  waiting: number;
}

interface ClientLine {
  name: string;
  running: number;
  /** Jobs started since the queue was last empty. */
  served: number;
  places: Waiting[];
}

interface ShopLine {
  running: number;
  waiting: number;
  clients: Map<string, ClientLine>;
}

/** Bounded queue, round-robin over shops and over the clients of a shop: many jobs delay only their client. */
export class FairQueue {
  readonly #options: Required<Omit<FairQueueOptions, 'onOverdue'>>;
  readonly #onOverdue: FairQueueOptions['onOverdue'];
  readonly #shops = new Map<string, ShopLine>();
  readonly #clients = new Map<string, Client>();
  #running = 0;
  #waiting = 0;
  #refused = 0;
  #overdue = 0;

  constructor({ onOverdue, ...options }: FairQueueOptions) {
    this.#options = {
      atOncePerShop: options.atOnce,
      atOncePerClient: options.atOnce,
      longestMs: LONGEST_MS,
      longestWaitMs: LONGEST_WAIT_MS,
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

  /**
   * Rejects with `Unavailable` if the queue is full or a time limit passes, and with the signal's reason on
   * disconnect.
   */
  async run<Result>(
    requester: Requester,
    work: (withoutSlot: WithoutSlot) => Promise<Result>,
  ): Promise<Result> {
    const lateAt = performance.now() + this.#options.longestMs;
    const place = this.#enter(requester);
    let release: (() => void) | undefined = place instanceof Promise ? await place : place;
    const clock = this.#clock(requester.shop, lateAt);
    let isOver = false;
    const withoutSlot: WithoutSlot = async (wait) => {
      release?.();
      release = undefined;
      clock.stop();
      try {
        return await wait();
      } finally {
        if (!release && !isOver) release = await this.#enter(requester);
        if (isOver) release?.();
        else clock.go();
      }
    };
    try {
      return await Promise.race([work(withoutSlot), clock.late]);
    } finally {
      isOver = true;
      clock.stop();
      release?.();
    }
  }

  #enter(requester: Requester): (() => void) | Promise<() => void> {
    const { shop, client = '', signal } = requester;
    signal?.throwIfAborted();
    const line = getOrCreate(this.#shops, shop, () => ({ running: 0, waiting: 0, clients: new Map() }));
    const own = getOrCreate(line.clients, client, () => ({
      name: client,
      running: 0,
      served: 0,
      places: [],
    }));
    const release = () => {
      this.#running -= 1;
      line.running -= 1;
      own.running -= 1;
      this.#inAll(own).running -= 1;
      this.#startNext();
      this.#forgetIdle({ shop, client }, line, own);
    };
    if (own.places.length === 0 && this.#hasCapacity(line, own)) {
      this.#begin({ shop, client }, line, own);
      return release;
    }
    return this.#wait(line, own, signal).then(
      () => release,
      (error: unknown) => {
        this.#forgetIdle({ shop, client }, line, own);
        throw error;
      },
    );
  }

  /** Rejects when a job is late. The job itself cannot be stopped and continues outside the queue. */
  #clock(shop: string, lateAt: number) {
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
    const go = () => {
      if (stoppedAt === undefined) return;
      end += performance.now() - stoppedAt;
      stoppedAt = undefined;
      timer = start();
    };
    return { late: late.promise, stop, go };
  }

  #hasCapacity(line: ShopLine, own: ClientLine): boolean {
    const { atOnce, atOncePerShop, atOncePerClient } = this.#options;
    return (
      this.#running < atOnce && line.running < atOncePerShop && this.#inAll(own).running < atOncePerClient
    );
  }

  #begin({ shop, client }: { shop: string; client: string }, line: ShopLine, own: ClientLine): void {
    moveToEnd(this.#shops, shop);
    moveToEnd(line.clients, client);
    this.#running += 1;
    line.running += 1;
    own.running += 1;
    own.served += 1;
    this.#inAll(own).running += 1;
  }

  #forgetIdle({ shop, client }: { shop: string; client: string }, line: ShopLine, own: ClientLine): void {
    if (own.running === 0 && own.places.length === 0 && line.clients.get(client) === own) {
      line.clients.delete(client);
    }
    if (line.clients.size === 0 && this.#shops.get(shop) === line) this.#shops.delete(shop);
    const { running, waiting } = this.#inAll(own);
    if (running === 0 && waiting === 0) this.#clients.delete(client);
  }

  #wait(line: ShopLine, own: ClientLine, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting >= this.#options.maxWaiting && !this.#evictEntries(line, own)) {
      this.#refused += 1;
      return Promise.reject(new Unavailable('too much waits already'));
    }
    return new Promise((resolve, reject) => {
      const abandon = (reason: unknown) => {
        this.#dequeue(line, own, place);
        place.refuse(reason);
      };
      const onAbort = () => abandon(signal?.reason);
      const timer = setTimeout(() => {
        this.#refused += 1;
        abandon(new Unavailable('the job waited too long'));
      }, this.#options.longestWaitMs);
      const settle = (then: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        then();
      };
      const place: Waiting = {
        start: () => settle(resolve),
        refuse: (reason) => settle(() => reject(reason)),
      };
      own.places.push(place);
      this.#inAll(own).waiting += 1;
      line.waiting += 1;
      this.#waiting += 1;
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  #dequeue(line: ShopLine, own: ClientLine, place: Waiting): void {
    own.places.splice(own.places.indexOf(place), 1);
    this.#inAll(own).waiting -= 1;
    line.waiting -= 1;
    this.#waiting -= 1;
  }

  #startNext(): void {
    for (let next = this.#findNext(); next; next = this.#findNext()) {
      const { shop, client, line, own, place } = next;
      this.#dequeue(line, own, place);
      this.#begin({ shop, client }, line, own);
      place.start();
    }
  }

  #findNext() {
    if (this.#running >= this.#options.atOnce || this.#waiting === 0) return undefined;
    for (const [shop, line] of this.#shops) {
      if (line.waiting === 0) continue;
      const own = this.#nextClient(line);
      const place = own?.places[0];
      if (own && place) return { shop, client: own.name, line, own, place };
    }
    return undefined;
  }

  #nextClient(line: ShopLine): ClientLine | undefined {
    let next: ClientLine | undefined;
    for (const own of line.clients.values()) {
      if (own.places.length === 0 || !this.#hasCapacity(line, own)) continue;
      if (!this.#options.newestFirst) return own;
      if (!next || own.served <= next.served) next = own;
    }
    return next;
  }

  /** Refuses the last job of the longest queue, or of the client with the most jobs in other shops. */
  #evictEntries(line: ShopLine, own: ClientLine): boolean {
    const longest = longestBy(this.#shops.values(), ({ waiting }) => waiting);
    const victim = longest && this.#longestClient(longest);
    if (!longest || !victim) return false;
    // Random among clients with one waiting job each; otherwise the fastest client would hold every slot.
    const isShorter =
      longest === line
        ? own.places.length < victim.places.length && this.#inAll(own).waiting < this.#inAll(victim).waiting
        : line.waiting + 1 < longest.waiting;
    if (isShorter) return this.#rejectOne(longest, victim);
    const [from, spread] = this.#findMostSpread() ?? [];
    if (!from || !spread || this.#inAll(own).waiting + 1 >= this.#inAll(spread).waiting) return false;
    return this.#rejectOne(from, spread);
  }

  #rejectOne(line: ShopLine, own: ClientLine): boolean {
    const last = own.places.at(-1);
    if (!last) return false;
    this.#dequeue(line, own, last);
    this.#refused += 1;
    last.refuse(new Unavailable('too much waits already'));
    return true;
  }

  /** The client with the most waiting jobs in the shop; ties: the most in all shops. */
  #longestClient({ clients }: ShopLine): ClientLine | undefined {
    const inShop = maxItemsBy([...clients.values()], ({ places }) => places.length);
    const inAll = maxItemsBy(inShop, (own) => this.#inAll(own).waiting);
    return inAll[Math.floor(this.#options.random() * inAll.length)];
  }

  /** The client with the most waiting jobs across shops, and the longest of its queues. */
  #findMostSpread(): [ShopLine, ClientLine] | undefined {
    const spread = [...this.#shops.values()]
      .flatMap((line) => Array.from(line.clients.values(), (own): [ShopLine, ClientLine] => [line, own]))
      .filter(([, own]) => own.places.length > 0 && own.places.length < this.#inAll(own).waiting);
    return longestBy(
      maxItemsBy(spread, ([, own]) => this.#inAll(own).waiting),
      ([line]) => line.waiting,
    );
  }

  #inAll({ name }: ClientLine): Client {
    return getOrCreate(this.#clients, name, () => ({ running: 0, waiting: 0 }));
  }
}

function getOrCreate<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function moveToEnd<Value>(map: Map<string, Value>, key: string): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}

function longestBy<Item>(items: Iterable<Item>, length: (item: Item) => number): Item | undefined {
  let longest: Item | undefined;
  for (const item of items) if (!longest || length(item) > length(longest)) longest = item;
  return longest;
}

function maxItemsBy<Item>(items: readonly Item[], count: (item: Item) => number): Item[] {
  const max = Math.max(...items.map(count));
  return items.filter((item) => count(item) === max);
}
