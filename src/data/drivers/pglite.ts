import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../database.ts';
import * as schema from '../schema/index.ts';
import type { OpenDatabase } from './open-database.ts';

export interface PgliteOptions {
  /** Where the data is kept; in memory when absent. */
  folder?: string;
  /** A data folder packed by `dumpDataDir`, to start from. */
  template?: Blob;
}

/** Opens the embedded database. One process at a time may hold a folder. */
export async function openPglite({
  folder,
  template,
}: PgliteOptions): Promise<OpenDatabase & { pglite: PGlite }> {
  if (folder) await mkdir(folder, { recursive: true });
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: template } : {}),
    extensions: { pg_trgm, btree_gin },
  });
  return {
    kind: 'pglite',
    pglite,
    db: drizzle(pglite, { schema }) as unknown as Database,
    listen: async (channel, onNotice) => {
      await pglite.listen(channel, onNotice);
    },
    close: () => pglite.close(),
  };
}
