import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { QueryResult } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readPlatform, withShop } from '#data/database.ts';
import { Unavailable } from '#scheduling/unavailable.ts';
import {
  type FakePostgres,
  type Moment,
  NONSENSE,
  openFakePostgres,
} from '#tests/setup/open-fake-postgres.ts';
import { makeCertificate } from '#tests/setup/tls-proxy.ts';
import type { OpenDatabase } from './pooled-database.ts';
import { openPostgres } from './postgres.ts';

const LIMITS = { connectMs: 8_000, queueMs: 30_000, statementMs: 8_000, transactionMs: 8_000 };
const MOMENTS: Moment[] = ['greeting', 'answer'];

let fake: FakePostgres;
let open: OpenDatabase;

beforeAll(async () => {
  fake = await openFakePostgres();
  open = await openPostgres(fake.url, { poolSize: 6, limits: LIMITS });
});

afterAll(async () => {
  await open.close();
  await fake.close();
});

const ask = () => readPlatform(open.db, (tx) => tx.execute(sql`select ${1}::text as one`));
const write = () => withShop(open.db, 1, (tx) => tx.execute(sql`select 1 as one`));
const outcomeOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test('invalid responses over TLS are unavailable and cause no uncaught error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-tls-'));
  const cert = makeCertificate(folder, []);
  const secure = await openFakePostgres({ cert, key: readFileSync(join(folder, 'key.pem'), 'utf8') });
  const over = await openPostgres(`${secure.url}?sslmode=no-verify`, { poolSize: 6, limits: LIMITS });
  onTestFinished(async () => {
    await over.close();
    await secure.close();
    rmSync(folder, { recursive: true });
  });
  const uncaught = vi.fn();
  process.on('uncaughtExceptionMonitor', uncaught);
  const read = () => readPlatform(over.db, (tx) => tx.execute(sql`select ${1}::text as one`));
  for (const name of ['an unknown kind of message', 'columns that are not there', 'a message cut off']) {
    for (const moment of MOMENTS) {
      secure.speak(moment, NONSENSE[name]);
      expect(await outcomeOf(read())).toBeInstanceOf(Unavailable);
      secure.speak();
      expect(await read()).toMatchObject({ rows: [{ one: '1' }] });
    }
  }
  expect(uncaught).not.toHaveBeenCalled();
  process.off('uncaughtExceptionMonitor', uncaught);
});

describe.each(MOMENTS)('in place of the %s', (moment) => {
  test.each(Object.keys(NONSENSE))(
    '%s: unavailable, and available again with the server',
    { tags: ['full'] },
    async (name) => {
      const uncaught = vi.fn();
      process.on('uncaughtExceptionMonitor', uncaught);
      fake.speak(moment, NONSENSE[name]);
      const outcomes = await Promise.all([ask, write, ask, write].map((work) => outcomeOf(work())));
      fake.speak();
      const isComplete = (outcome: unknown) =>
        isDeepStrictEqual((outcome as QueryResult).rows, [{ one: '1' }]);
      expect(outcomes.filter((outcome) => !(outcome instanceof Unavailable || isComplete(outcome)))).toEqual(
        [],
      );
      expect(await ask()).toMatchObject({ rows: [{ one: '1' }] });
      expect(uncaught).not.toHaveBeenCalled();
      process.off('uncaughtExceptionMonitor', uncaught);
    },
  );
});
