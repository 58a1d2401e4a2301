import type { MessagePort } from 'node:worker_threads';

/** What the embedded database holds: a folder's data, or a packed folder's (`pack`) in memory, or nothing yet. */
export interface PgliteSource {
  /** Where the data is kept; in memory when absent. */
  folder?: string | undefined;
  /** A file that `pack` wrote; a folder that holds no data yet, or the memory, starts with what it holds. */
  template?: string | undefined;
}

/** What the thread of the embedded database is asked. A connection's bytes go through its own port. */
export type ToPglite =
  | { kind: 'connect'; port: MessagePort }
  | { kind: 'pack'; file: string }
  | { kind: 'close' };

export type FromPglite = 'ready' | 'packed';
