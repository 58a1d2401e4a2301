import { onTestFinished } from 'vitest';
import type { RateLimits } from '#adapters/rate-limits/rate-limits.ts';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import { readTogether } from '#data/read-together.ts';
import { readEnv } from '#runtime/env.ts';
import { openSecurityLog } from '#runtime/security-log.ts';
import { createServer } from '#server/create-server.ts';
import { createEmbeddedBackend } from '#server/embedded-backend.ts';
import type { ShopRecord } from '#services/shop/shops.ts';
import { NO_LIMITS } from '#tests/fixtures/no-limits.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { sourceStorefront } from './source-storefront.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

export async function openStorefront(
  database: OpenDatabase,
  settings: Record<string, string> = {},
  limits: RateLimits = NO_LIMITS,
): Promise<number> {
  const { db } = database;
  const env = readEnv({ SECRET: 'a secret of the tests only, at least 32 long', ...settings });
  const security = openSecurityLog(SILENT);
  const contextFor = (shop: ShopRecord, client?: string) =>
    testContext(db, shop, { client, limits, security });
  const runtime = { env, db, database, log: SILENT, security, contextFor, readTogether };
  const server = await createServer({
    env,
    log: SILENT,
    backend: createEmbeddedBackend(runtime as unknown as Parameters<typeof createEmbeddedBackend>[0]),
    storefront: await sourceStorefront(),
  });
  const { port } = await server.listen(0, '127.0.0.1');
  onTestFinished(server.close);
  return port;
}
