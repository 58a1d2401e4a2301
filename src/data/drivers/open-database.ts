import type { Database } from '../database.ts';
import type { CountStore } from './count-store.ts';

/** A database that is open, whichever driver opened it. */
export interface OpenDatabase {
  kind: 'postgres' | 'pglite';
  db: Database;
  /** A server's share for the counts of limits, whose library brings its own SQL; the embedded database has none. */
  counts?: CountStore;
  /** Calls back with each notice's payload; an empty payload says that notices may have been missed. */
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>;
  close: () => Promise<void>;
}
