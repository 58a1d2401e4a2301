import type { Database } from '../database.ts';

/** A database that is open, whichever driver opened it. */
export interface OpenDatabase {
  kind: 'postgres' | 'pglite';
  db: Database;
  /** Calls back with each notice's payload; an empty payload says that notices may have been missed. */
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>;
  close: () => Promise<void>;
}
