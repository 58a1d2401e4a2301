import { eq } from 'drizzle-orm';
import pino from 'pino';
import { shops } from '#data/schema/shops.ts';
import { getPagesFolder } from '#installation/paths.ts';
import { createRuntime } from '#runtime/create-runtime.ts';
import { readEnv } from '#runtime/env.ts';
import { createServer } from '#server/create-server.ts';
import { createEmbeddedBackend } from '#server/embedded-backend.ts';
import { openBuiltStorefront } from '#server/storefront/storefront.ts';
import { copyPreparedData } from './prepared-data.ts';
import { WIDE_LIMITS } from './wide-limits.ts';

const { settings, remove } = await copyPreparedData();
const runtime = await createRuntime(readEnv({ ...WIDE_LIMITS, ...settings, LOG_LEVEL: 'fatal' }));
await runtime.db
  .update(shops)
  .set({
    googleAnalyticsKey: 'G-ABC1234567',
    googleTagManagerKey: 'GTM-ABC1234',
    facebookPixelKey: '123456789012345',
    pixelAccessToken: 'EAAB-conversions-token',
    tikTokKey: 'C4ABCDEF0123456789AB',
    clarityKey: 'abc123defg',
    clarityTagManagerKey: 'no-container-at-all',
  })
  .where(eq(shops.slug, 'glow'));
const server = await createServer({
  env: runtime.env,
  backend: createEmbeddedBackend(runtime),
  storefront: await openBuiltStorefront(getPagesFolder()),
  log: pino({ level: 'fatal' }),
});
const { port } = await server.listen(0, '127.0.0.1');
console.log(String(port));

process.on('SIGTERM', async () => {
  await server.close();
  await runtime.close();
  await remove();
  process.exit(0);
});
