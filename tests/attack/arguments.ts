import { parseArgs } from 'node:util';
import type { Attack } from './attack.ts';
import type { DatabaseKind } from './lab/lab.ts';

export interface Arguments {
  short: boolean;
  wantsAll: boolean;
  attacks: Attack[];
  databases: DatabaseKind[];
  writesReport: boolean;
}

const DATABASES: Record<string, DatabaseKind> = { pglite: 'embedded', postgres: 'PostgreSQL' };

/** Reads arguments such as `--only=limits,memory --database=pglite|postgres --short`. Throws for unknown names. */
export function readArguments(all: ReadonlyMap<string, Attack>): Arguments {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      only: { type: 'string' },
      database: { type: 'string' },
    },
  });
  const { short, only, database } = values;
  const names = only?.split(',') ?? [...all.keys()];
  const attacks = names.map((name) => {
    const found = all.get(name);
    if (!found) throw new Error(`--only knows ${[...all.keys()].join(', ')}`);
    return found;
  });
  const kind = database === undefined ? undefined : DATABASES[database];
  if (database !== undefined && !kind) throw new Error('--database is pglite or postgres');
  return {
    short,
    wantsAll: !short || only !== undefined,
    attacks,
    databases: kind ? [kind] : ['embedded', 'PostgreSQL'],
    writesReport: !short && only === undefined && database === undefined,
  };
}
