import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { OLDEST_BROWSERS } from './src/cli/browser-floor.ts';
import { createInlineScriptPlugin } from './src/cli/inline-script-plugin.ts';
import { compileMessages } from './src/cli/messages/compile-messages.ts';

const SERVER_LAYERS = ['data', 'adapters', 'services', 'api', 'runtime', 'server', 'cli', 'installation'].map(
  (layer) => `src/${layer}`,
);

/** Fails the build if browser code imports a server layer, a server package or the text of a stylesheet. */
function keepServerOutOfBrowser(): Plugin {
  const layers = [...SERVER_LAYERS, 'demo'].map((folder) => `${resolve(import.meta.dirname, folder)}/`);
  return {
    name: 'haat:keep-server-out-of-browser',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async moduleParsed({ id, importedIds }) {
      if (!id.startsWith(resolve(import.meta.dirname, 'src'))) return;
      const wrong = importedIds.find((imported) => layers.some((layer) => imported.startsWith(layer)));
      if (wrong) this.error(`${id} is browser code and imports ${wrong}`);
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const wrong = chunk.moduleIds.find((id) =>
          /\/node_modules\/(zod|hono|@hono|drizzle-orm|pino)\//.test(id),
        );
        if (wrong) this.error(`${chunk.fileName} of the browser contains ${wrong}`);
        if (/@layer [a-z]/.test(chunk.code))
          this.error(`${chunk.fileName} of the browser contains a stylesheet`);
      }
    },
  };
}

const TEXTS = /\/src\/storefront\/i18n\/messages\/(?:en|bn)\/[\w-]+\.json$/;

/** Recompiles messages when they change during development. Errors are logged. */
function freshTexts(): Plugin {
  return {
    name: 'haat:fresh-texts',
    apply: 'serve',
    configureServer({ watcher, config }) {
      const compile = (file: string) => {
        if (TEXTS.test(file)) compileMessages().catch(({ message }: Error) => config.logger.error(message));
      };
      for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, compile);
    },
  };
}

/** Modules that every page, or most pages with products, use. They are in one file. */
const BASE = modules(
  ...['client/api-error.ts', 'client/cancellable-requests.ts', 'client/client.ts'],
  'client/slow-requests.ts',
  ...['contract/cookie-names.ts', 'domain/format-bdt.ts', 'domain/shop-path.ts'],
  ...['storefront/root.tsx', 'storefront/ui/shop-contact.ts'],
  ...['domain/order/stock.ts', 'domain/order/totals.ts', 'domain/payments/cash-on-delivery.ts'],
  ...[
    'storefront/commerce/catalogue/client-cards.tsx',
    'storefront/commerce/catalogue/live-skus.ts',
    'storefront/commerce/catalogue/rating.tsx',
  ],
  ...['storefront/islands/document-html.tsx', 'storefront/islands/document-values.ts'],
  ...['storefront/islands/server-html.tsx', 'storefront/islands/cached-html.ts'],
  ...['storefront/islands/hydration/hydration-state.ts', 'storefront/ui/use-page-resume.ts'],
  ...['storefront/ui/strip-arrows.ts', 'storefront/ui/badge.tsx'],
  ...['storefront/ui/is-plain-click.ts', 'storefront/ui/price.tsx'],
  ...['storefront/ui/picture.tsx', 'storefront/ui/quantity-stepper.tsx'],
  ...messages('attribute_option', 'cart_continue', 'cart_view', 'product_time_after_sent'),
  ...messages('orders_online', 'pre_order', 'share', 'sold_out'),
);

/** Modules shared by the product page and by its parts that are loaded on demand. */
const PRODUCT = modules(
  'storefront/features/product/product-view.ts',
  'storefront/features/product/viewed-products.ts',
  ...messages('product_picture_of', 'product_pictures'),
);

/** Modules for offers that end, which use the server's time. */
const CLOCK = modules('storefront/ui/server-clock.ts', 'storefront/ui/use-has-passed.ts');

/** Separate from the chunk of the cart, so that pages with an empty state do not load the cart. */
const EMPTY_STATE = modules('storefront/ui/empty-state.tsx');

const DIALOG = modules('storefront/ui/dialog.tsx');

/** Cart lines, which the cart panel and the cart page share. */
const CART = modules(
  ...['line.tsx', 'line-list.tsx', 'line-view.ts', 'panel.tsx'].map(
    (rest) => `storefront/features/cart/cart-${rest}`,
  ),
);

function messages(...names: string[]): string[] {
  return names.map((name) => `storefront/i18n/messages/compiled/messages/${name}.js`);
}

/** Returns a function that reports whether a module is one of these files in `src`. Throws if a file is missing. */
function modules(...files: string[]): (id: string) => boolean {
  const paths = files.map((file) => resolve(import.meta.dirname, 'src', file));
  const lost = paths.find((path) => !path.includes('/compiled/') && !existsSync(path));
  if (lost) throw new Error(`vite.config.ts names ${lost}, which does not exist`);
  const all = new Set(paths);
  return (id) => all.has(id);
}

/** Combines modules into few files: those of every page, then those shared by several pages. */
const CHUNKS = [
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es|@remix-run)\//,
    priority: 3,
  },
  { name: 'base', test: BASE, priority: 2 },
  { name: 'product', test: PRODUCT, priority: 2 },
  { name: 'clock', test: CLOCK, priority: 2 },
  { name: 'empty-state', test: EMPTY_STATE, priority: 2 },
  { name: 'dialog', test: DIALOG, priority: 2 },
  { name: 'cart', test: CART, priority: 1 },
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 600,
    priority: 1,
  },
];

/** The name of a shared chunk lists all importers, separated by `~`. Only the first is used, to keep URLs short. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~', 1)[0]}-[hash].js`;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), keepServerOutOfBrowser(), freshTexts(), createInlineScriptPlugin()],
  build: {
    target: OLDEST_BROWSERS,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Not needed: the hydration loader requests its modules in parallel, and later chunks are single files.
    modulePreload: false,
  },
  environments: {
    // Stack traces in the log use source positions.
    ssr: { build: { sourcemap: true } },
    client: {
      build: {
        rolldownOptions: {
          // Inlines shared constants, such as cookie names, so that chunks need not export them.
          optimization: { inlineConst: true },
          output: { codeSplitting: { groups: CHUNKS }, chunkFileNames },
          treeshake: {
            // Removes the router's warnings for developers.
            manualPureFunctions: ['warning', 'warnOnce'],
            // Removes unused domain rules, messages and components: their modules have no side effects.
            moduleSideEffects: [
              {
                test: /\/src\/(?:domain|storefront\/(?:i18n\/messages\/compiled|seo|ui))\//,
                sideEffects: false,
              },
            ],
          },
        },
      },
    },
  },
  // The server bundle contains React and the router, so that there is one production copy of each.
  ssr: command === 'build' ? { noExternal: true } : {},
  optimizeDeps: { entries: ['src/storefront/**/*.tsx', '!**/*.test.tsx', '!**/*.server.*'] },
  server: { allowedHosts: true },
}));
