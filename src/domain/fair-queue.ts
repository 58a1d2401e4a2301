import { Unavailable } from './unavailable.ts';

export interface FairQueueOptions {
  /** Works that run at a time. */
  atOnce: number;
  /** Of these, how many may be of one shop; all when absent. */
  atOncePerShop?: number;
  /** And how many of one client, in whatever shops; all when absent. */
  atOncePerClient?: number;
  /** Works that may wait; past that the longest line loses its last one. */
  maxWaiting: number;
  /** Milliseconds after which work that runs has lost its place, those it waited for its turn included; 14,000 when absent. */
  longestMs?: number;
  /** Milliseconds after which work that still waits is refused; 9,000 when absent. */
  longestWaitMs?: number;
  /**
   * Serves the newest client of a shop first, among the least served ones, so that a new client does not wait for the whole backlog.
   * By default the oldest is first.
   */
  newestFirst?: boolean;
  /** Chooses among lines of one length, from 0 to below 1; `Math.random` when absent. */
  random?: () => number;
  /** Hears of the shop whose work has lost its place. */
  onOverdue?: (shop: string) => void;
}

/** Nobody looks at an empty page for longer than this. */
const LONGEST_MS = 14_000;
const LONGEST_WAIT_MS = 9_000;

/** Whose work it is. */
export interface Turn {
  shop: string;
  /** The network the work was asked from; works of the server itself have none. */
  client?: string;
  /** Aborted when whoever asked has left: work that still waits is then dropped. */
  signal?: AbortSignal | undefined;
}

/** Gives the place of a work to others while it waits for something else, and then waits for one anew; its time stands still meanwhile. */
export type StepAside = <Result>(wait: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  start: () => void;
  refuse: (reason: unknown) => void;
}

/** What a client has in all shops together. */
interface Client {
  running: number;
  waiting: number;
}

interface ClientLine {
  name: string;
  running: number;
  /** Jobs started since its queue was last empty. */
  served: number;
  places: Waiting[];
}

interface ShopLine {
  running: number;
  waiting: number;
  /** Clients with work, in the order of their turns. */
  clients: Map<string, ClientLine>;
}

/**
 * A bounded line for work. Shops take turns, and within a shop its clients, so that whoever asks much waits for
 * themselves; a client that leaves takes its place in the line along.
 */
export class FairQueue {
  readonly #options: Required<Omit<FairQueueOptions, 'onOverdue'>>;
  readonly #onOverdue: FairQueueOptions['onOverdue'];
  /** Shops with work, in the order of their turns. */
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

  /** How many were turned away so far. */
  get refused(): number {
    return this.#refused;
  }

  /** How many have lost their place because they did not end in time. */
  get overdue(): number {
    return this.#overdue;
  }

  /**
   * Does the work when its turn comes, and hands it what lets it step aside. Rejects with `Unavailable` when the line is full, when
   * its turn does not come or the work does not end in time, and with the signal's reason when whoever asked has left before.
   */
  async run<Result>(turn: Turn, work: (aside: StepAside) => Promise<Result>): Promise<Result> {
    const lateAt = performance.now() + this.#options.longestMs;
    const place = this.#enter(turn);
    let leave: (() => void) | undefined = place instanceof Promise ? await place : place;
    const clock = this.#clock(turn.shop, lateAt);
    let isOver = false;
    const aside: StepAside = async (wait) => {
      leave?.();
      leave = undefined;
      clock.stop();
      try {
        return await wait();
      } finally {
        if (!leave && !isOver) leave = await this.#enter(turn);
        if (isOver) leave?.();
        else clock.go();
      }
    };
    try {
      return await Promise.race([work(aside), clock.late]);
    } finally {
      isOver = true;
      clock.stop();
      leave?.();
    }
  }

  /** Takes a place, at once or when the turn comes; answers what gives it back. */
  #enter(turn: Turn): (() => void) | Promise<() => void> {
    const { shop, client = '', signal } = turn;
    signal?.throwIfAborted();
    const line = entryOf(this.#shops, shop, () => ({ running: 0, waiting: 0, clients: new Map() }));
    const own = entryOf(line.clients, client, () => ({ name: client, running: 0, served: 0, places: [] }));
    const leave = () => {
      this.#running -= 1;
      line.running -= 1;
      own.running -= 1;
      this.#inAll(own).running -= 1;
      this.#startNext();
      this.#forgetIdle({ shop, client }, line, own);
    };
    if (own.places.length === 0 && this.#hasRoom(line, own)) {
      this.#begin({ shop, client }, line, own);
      return leave;
    }
    return this.#wait(line, own, signal).then(
      () => leave,
      (error: unknown) => {
        this.#forgetIdle({ shop, client }, line, own);
        throw error;
      },
    );
  }

  /** Tells when work is late, unless it is stopped. Work cannot be stopped from here; late, it goes on beside the line. */
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

  #hasRoom(line: ShopLine, own: ClientLine): boolean {
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
    if (this.#waiting >= this.#options.maxWaiting && !this.#makeRoom(line, own)) {
      this.#refused += 1;
      return Promise.reject(new Unavailable('too much waits already'));
    }
    return new Promise((resolve, reject) => {
      const giveUp = (reason: unknown) => {
        this.#take(line, own, place);
        place.refuse(reason);
      };
      const leave = () => giveUp(signal?.reason);
      const timer = setTimeout(() => {
        this.#refused += 1;
        giveUp(new Unavailable('the turn does not come'));
      }, this.#options.longestWaitMs);
      const settle = (then: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
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
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #take(line: ShopLine, own: ClientLine, place: Waiting): void {
    own.places.splice(own.places.indexOf(place), 1);
    this.#inAll(own).waiting -= 1;
    line.waiting -= 1;
    this.#waiting -= 1;
  }

  #startNext(): void {
    for (let next = this.#findNext(); next; next = this.#findNext()) {
      const { shop, client, line, own, place } = next;
      this.#take(line, own, place);
      this.#begin({ shop, client }, line, own);
      place.start();
    }
  }

  /** The first place of the client whose turn it is, in the shop whose turn it is. */
  #findNext() {
    if (this.#running >= this.#options.atOnce || this.#waiting === 0) return undefined;
    for (const [shop, line] of this.#shops) {
      if (line.waiting === 0) continue;
      const own = this.#nextOf(line);
      const place = own?.places[0];
      if (own && place) return { shop, client: own.name, line, own, place };
    }
    return undefined;
  }

  #nextOf(line: ShopLine): ClientLine | undefined {
    let next: ClientLine | undefined;
    for (const own of line.clients.values()) {
      if (own.places.length === 0 || !this.#hasRoom(line, own)) continue;
      if (!this.#options.newestFirst) return own;
      if (!next || own.served <= next.served) next = own;
    }
    return next;
  }

  /** Turns away the last of the longest line for one of a shorter line, or of a client who has more in other shops. */
  #makeRoom(line: ShopLine, own: ClientLine): boolean {
    const longest = longestBy(this.#shops.values(), ({ waiting }) => waiting);
    const victim = longest && this.#longestOf(longest);
    if (!longest || !victim) return false;
    // Among clients with one place each the newcomer has its chance: else whoever asks fastest would keep every place.
    const isShorter =
      longest === line
        ? own.places.length < victim.places.length && this.#inAll(own).waiting < this.#inAll(victim).waiting
        : line.waiting + 1 < longest.waiting;
    if (isShorter) return this.#turnAway(longest, victim);
    const [from, spread] = this.#mostSpread() ?? [];
    if (!from || !spread || this.#inAll(own).waiting + 1 >= this.#inAll(spread).waiting) return false;
    return this.#turnAway(from, spread);
  }

  #turnAway(line: ShopLine, own: ClientLine): boolean {
    const last = own.places.at(-1);
    if (!last) return false;
    this.#take(line, own, last);
    this.#refused += 1;
    last.refuse(new Unavailable('too much waits already'));
    return true;
  }

  /** One of the clients that wait with the most in the shop, of these one that waits with the most in all shops. */
  #longestOf({ clients }: ShopLine): ClientLine | undefined {
    const inShop = mostBy([...clients.values()], ({ places }) => places.length);
    const inAll = mostBy(inShop, (own) => this.#inAll(own).waiting);
    return inAll[Math.floor(this.#options.random() * inAll.length)];
  }

  /** Who waits with the most in several shops together, in the longest of these: a few in each are many, too. */
  #mostSpread(): [ShopLine, ClientLine] | undefined {
    const spread = [...this.#shops.values()]
      .flatMap((line) => Array.from(line.clients.values(), (own): [ShopLine, ClientLine] => [line, own]))
      .filter(([, own]) => own.places.length > 0 && own.places.length < this.#inAll(own).waiting);
    return longestBy(
      mostBy(spread, ([, own]) => this.#inAll(own).waiting),
      ([line]) => line.waiting,
    );
  }

  #inAll({ name }: ClientLine): Client {
    return entryOf(this.#clients, name, () => ({ running: 0, waiting: 0 }));
  }
}

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
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

function mostBy<Item>(items: readonly Item[], count: (item: Item) => number): Item[] {
  const most = Math.max(...items.map(count));
  return items.filter((item) => count(item) === most);
}
