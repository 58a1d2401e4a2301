import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { checkShopDocument } from '#contract/documents/read-document.ts';
import { DEMO_SHOPS } from '#demo/demo-shops.ts';
import { seedDemo } from '#demo/seed.ts';
import { getPagesFolder } from '#installation/paths.ts';
import { createRuntime } from '#runtime/create-runtime.ts';
import { readEnv } from '#runtime/env.ts';
import { createServer } from '#server/create-server.ts';
import { createEmbeddedBackend } from '#server/embedded-backend.ts';
import { openBuiltStorefront } from '#server/storefront/storefront.ts';
import { putDocument } from '#services/content/documents.ts';
import { findShop } from '#services/shop/shops.ts';

const THEME = 'widgets/theme-settings';
const POPUP = 'widgets/welcome-popup';
const HEADER = 'headers/default';

export interface GalleryShop {
  origin: string;
  wear: (theme: Record<string, unknown>) => Promise<void>;
}

/** Opens the demo shops on a separate database, served by this process from the built storefront, without popups. */
export async function openGalleryShops() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-gallery-'));
  const runtime = await createRuntime(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'error' }));
  await seedDemo(runtime);
  const server = await createServer({
    env: runtime.env,
    backend: createEmbeddedBackend(runtime),
    storefront: await openBuiltStorefront(getPagesFolder()),
    log: pino({ level: 'error' }),
  });
  const { port } = await server.listen(0, '127.0.0.1');

  const put = async (slug: string, path: string, content: unknown) => {
    const shop = await findShop(runtime.db, { slug });
    if (!shop) throw new Error(`there is no demo shop ${slug}`);
    const [route = '', name = ''] = path.split('/');
    const checked = checkShopDocument({ route, name, content });
    if ('problems' in checked) throw new Error(`${path}: ${JSON.stringify(checked.problems)}`);
    await putDocument(runtime.contextFor(shop), checked.document);
  };
  const shop = (slug: string): GalleryShop => ({
    origin: `http://${slug}.localhost:${port}`,
    wear: async (theme) => {
      const own = DEMO_SHOPS.find((demo) => demo.slug === slug)?.documents[THEME];
      await put(slug, THEME, { ...(own as object), ...theme });
      await put(slug, POPUP, {});
      // Sets no colours, because custom colours would replace those of the layouts.
      await put(slug, HEADER, { announcement: 'Free delivery inside Dhaka from Tk 1,500' });
    },
  });
  const close = async () => {
    await server.close();
    await runtime.close();
    await rm(folder, { recursive: true });
  };
  return { shop, close };
}
