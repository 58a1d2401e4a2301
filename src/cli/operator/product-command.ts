import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CommandDefinition, CommandResult } from '#cli/command-definition.ts';
import { CommandError, formatErrorReason, UsageError } from '#cli/command-error.ts';
import { STATUSES } from '#domain/catalogue/normalize-product.ts';
import { formatPlainBdt } from '#domain/format-bdt.ts';
import { toBdt } from '#domain/money.ts';
import { setProductStatus } from '#services/catalogue/edit-products.ts';
import { exportProducts } from '#services/catalogue/export-products.ts';
import { type ImportSummary, importProducts } from '#services/catalogue/import-products.ts';
import { getProductInput, listOwnProducts, type OwnProductRow } from '#services/catalogue/product-inputs.ts';
import { openPictureFolder } from '#services/catalogue/read-picture-file.ts';
import { defineShopAction } from './define-shop-action.ts';
import { describeProblems } from './describe-saved.ts';
import { replaceNotFoundMessage } from './get-shop-context.ts';
import { isOneOf, LIMIT_OPTION, readLimit } from './read-arguments.ts';
import { toListing } from './to-table.ts';

const FORMATS = ['shopify', 'woocommerce'] as const;

const importAction = defineShopAction({
  name: 'import',
  about: 'create and update products from a CSV file of Shopify or WooCommerce',
  arguments: { file: { about: 'CSV file on the machine of the server' } },
  options: {
    'dry-run': { about: 'only check the file, and count what would change' },
    pictures: { value: 'FOLDER', about: 'folder of picture files, by default the one of the file' },
  },
  examples: ['haat product import alo products.csv --dry-run', 'haat product import alo products.csv'],
  notes: [
    'Products are matched by handle, variants by SKU code or options, so an import can be repeated.',
    'A product with an error is left out. Its row and column are reported, and the other products are written.',
  ],
  printsJson: true,
  read: async ({ args, options }) => {
    const file = resolve(args.file);
    await requireReadable(file);
    return { file, isDryRun: options['dry-run'], pictures: resolve(options.pictures ?? dirname(file)) };
  },
  run: async (ctx, { file, isDryRun, pictures }, { onProgress }) => {
    const { size } = await stat(file);
    const stream = createReadStream(file);
    const result = await importProducts(ctx, stream, {
      isDryRun,
      readPictureFile: openPictureFolder(pictures),
      onProgress: (count) => onProgress({ label: `${count} products`, done: stream.bytesRead, total: size }),
    });
    if ('problem' in result) throw new CommandError(result.problem);
    return { text: describeImport(result, isDryRun), data: result };
  },
});

async function requireReadable(file: string): Promise<void> {
  try {
    await access(file, constants.R_OK);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${formatErrorReason(error)}`, { cause: error });
  }
}

function describeImport(
  { created, updated, unchanged, refused, messages }: ImportSummary,
  isDryRun: boolean,
): string {
  const counts = isDryRun
    ? `Would be created: ${created}. Would be updated: ${updated}.`
    : `Created: ${created}. Updated: ${updated}. Unchanged: ${unchanged}.`;
  return [...messages, `${counts} Left out because of errors: ${refused}.`].join('\n');
}

const exportAction = defineShopAction({
  name: 'export',
  about: 'write all products to a CSV file',
  arguments: { file: { about: 'new file on the machine of the server' } },
  options: { format: { value: FORMATS.join('|'), about: 'columns of the file', default: 'shopify' } },
  examples: ['haat product export alo products.csv'],
  read: ({ args, options: { format } }) => {
    if (!isOneOf(FORMATS, format)) throw new UsageError(`--format must be ${FORMATS.join(' or ')}`);
    return { file: resolve(args.file), format };
  },
  run: async (ctx, { file, format }) => {
    await pipeline(Readable.from(exportProducts(ctx, format)), createWriteStream(file, { flags: 'wx' }));
    return `The products of ${ctx.shop.slug} are in ${file}`;
  },
});

const list = defineShopAction({
  name: 'list',
  about: 'list products of any status, the last changed first',
  options: {
    search: { value: 'TEXT', about: 'part of a name, slug, SKU code or barcode' },
    status: { value: STATUSES.join('|'), about: 'only products with this status' },
    'max-stock': { value: 'N', about: 'only products with a variant of at most this stock' },
    limit: LIMIT_OPTION,
  },
  examples: ['haat product list alo --status draft', 'haat product list alo --max-stock 3'],
  printsJson: true,
  read: ({ options }) => {
    const { search: text, status } = options;
    if (status !== undefined && !isOneOf(STATUSES, status)) throw createStatusError();
    return { text, status, maxStock: readStock(options['max-stock']), perPage: readLimit(options) };
  },
  run: async (ctx, filter) => {
    const { rows } = await listOwnProducts(ctx, { ...filter, currentPage: 1 });
    return toListing(rows, LISTING);
  },
});

const LISTING = {
  columns: { product: 32, status: 8, variants: -8, stock: -7, 'price (Tk)': -12, name: 0 },
  toCells: ({ slug, status, variantCount, stockQuantity, minPrice, name }: OwnProductRow) => [
    slug,
    status,
    String(variantCount),
    String(stockQuantity),
    minPrice === null ? '' : formatPlainBdt(toBdt(minPrice), 'en'),
    name,
  ],
  none: 'No products.',
};

const createStatusError = () => new UsageError(`the status must be ${STATUSES.join(', ')}`);

function readStock(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (!/^\d{1,7}$/.test(typed)) throw new UsageError('--max-stock must be a whole number');
  return Number(typed);
}

const show = defineShopAction({
  name: 'show',
  about: 'print a product as JSON, with its variants',
  arguments: { product: { about: 'slug of the product' } },
  examples: ['haat product show alo rose-lamp'],
  printsJson: true,
  read: ({ args }) => args.product,
  run: async (ctx, slug): Promise<CommandResult> => {
    const found = await replaceNotFoundMessage(getProductInput(ctx, { slug }), `there is no product ${slug}`);
    return { text: JSON.stringify(found.product, null, 2), data: found };
  },
});

const status = defineShopAction({
  name: 'status',
  about: 'publish, hide or archive products',
  arguments: {
    status: { about: STATUSES.join(', ') },
    products: { about: 'slugs of the products', isVariadic: true },
  },
  examples: ['haat product status alo archived rose-lamp old-lamp'],
  read: ({ args }) => {
    if (!isOneOf(STATUSES, args.status)) throw createStatusError();
    return { status: args.status, slugs: args.products };
  },
  run: async (ctx, change) => {
    const result = await setProductStatus(ctx, change);
    if (result.outcome === 'invalid')
      throw new CommandError(`the status was not changed: ${describeProblems(result.problems)}`);
    return `${change.status}: ${change.slugs.join(', ')}`;
  },
});

export const productCommand: CommandDefinition = {
  name: 'product',
  actions: [list, show, importAction, exportAction, status],
};
