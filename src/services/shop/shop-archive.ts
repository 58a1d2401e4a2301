import { randomBytes } from 'node:crypto';
import {
  type Database,
  readPlatform,
  readShopSnapshot,
  runTransaction,
  type Transaction,
} from '#data/database.ts';
import { continueOrderNumbers, createOrderNumberSequence } from '#data/queries/orders.ts';
import { indexShop } from '#data/queries/search-index.ts';
import {
  type ArchivedRow,
  type ArchivedTable,
  insertArchivedRows,
  insertArchivedShop,
  listArchivedTables,
  listTakenHosts,
  type NewIds,
  readArchivedRows,
  readArchivedShop,
} from '#data/queries/shop-archive.ts';
import type { ServiceContext } from '#services/context.ts';
import { type ArchiveFolder, createArchiveFolder, openArchiveFolder } from './archive-folder.ts';
import { findShop, findShopProblem } from './shops.ts';

/** Version of the format. Increase it when an older archive can no longer be imported. */
const ARCHIVE_VERSION = 1;
const ROWS_PER_INSERT = 500;

interface Header {
  archive: number;
  slug: string;
  shop: ArchivedRow;
}

/**
 * Writes the rows and pictures of a shop to a new or empty folder. Credentials, sessions, carts of guests and messages
 * are not part of it.
 */
export async function exportShop(
  ctx: Pick<ServiceContext, 'db' | 'shop'>,
  { folder, mediaFolder }: { folder: string; mediaFolder: (slug: string) => string },
): Promise<{ rows: number }> {
  const archive = await createArchiveFolder(folder);
  const shop = await readPlatform(ctx.db, (tx) => readArchivedShop(tx, ctx.shop.id));
  const header: Header = { archive: ARCHIVE_VERSION, slug: ctx.shop.slug, shop };
  let rows = 0;
  await readShopSnapshot(ctx, (tx) =>
    archive.writeRows(
      (async function* () {
        yield `${JSON.stringify(header)}\n`;
        for (const table of listArchivedTables()) {
          for await (const row of readArchivedRows(tx, table)) {
            rows += 1;
            yield `${JSON.stringify({ table: table.name, row })}\n`;
          }
        }
      })(),
    ),
  );
  await archive.addPictures(mediaFolder(ctx.shop.slug));
  return { rows };
}

export interface ImportedShop {
  slug: string;
  rows: number;
  /** Domains that belong to other shops and were left out. */
  takenHosts: string[];
  /** Slugs of gateways and kinds of couriers that need their credentials again. */
  inactiveGateways: string[];
  inactiveCouriers: string[];
}

/**
 * Creates a shop from an archive, entirely or not at all. Rejects with a message for the operator if the archive is
 * damaged, from a later release, or the slug is taken.
 */
export async function importShop(
  db: Database,
  {
    folder,
    mediaFolder,
    slug: newSlug,
  }: { folder: string; mediaFolder: (slug: string) => string; slug?: string | undefined },
): Promise<ImportedShop> {
  const archive = await openArchiveFolder(folder);
  const lines = readLines(archive);
  const header = await readHeader(lines);
  const slug = newSlug ?? header.slug;
  const problem = findShopProblem({ slug, name: String(header.shop.name ?? ''), nameBn: null });
  if (problem !== undefined) throw new Error(problem);
  if (await findShop(db, { slug })) throw new Error(`a shop ${slug} exists already; choose another slug`);
  const renameFolder = slug === header.slug ? (text: string) => text : createFolderRename(header.slug, slug);
  const imported = await runTransaction(db, async (tx) => {
    const shop = JSON.parse(renameFolder(JSON.stringify(header.shop))) as ArchivedRow;
    const shopId = await insertArchivedShop(tx, {
      shop,
      slug,
      apiKey: randomBytes(24).toString('base64url'),
    });
    const result = await insertRows(tx, { shopId, lines, renameFolder });
    await createOrderNumberSequence(tx, shopId);
    await continueOrderNumbers(tx, shopId);
    await indexShop(tx, shopId);
    return result;
  });
  await archive.restorePictures(mediaFolder(slug));
  return { slug, ...imported };
}

interface Line {
  number: number;
  text: string;
}

async function* readLines(archive: ArchiveFolder): AsyncGenerator<Line> {
  let number = 0;
  for await (const text of archive.readRows()) {
    number += 1;
    if (text.trim() !== '') yield { number, text };
  }
}

async function readHeader(lines: AsyncGenerator<Line>): Promise<Header> {
  const { value: first, done } = await lines.next();
  const header = done ? undefined : (parseLine(first) as Partial<Header>);
  if (typeof header?.archive !== 'number' || typeof header.slug !== 'string' || !isRow(header.shop))
    throw new Error('the file does not begin with the header of an archive');
  if (header.archive > ARCHIVE_VERSION)
    throw new Error('the archive was written by a later release; upgrade this server first');
  return { archive: header.archive, slug: header.slug, shop: header.shop };
}

function parseLine({ number, text }: Line): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`line ${number} of the archive is not JSON`, { cause: error });
  }
}

const isRow = (value: unknown): value is ArchivedRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces the folder in paths of pictures, also within HTML and documents. */
function createFolderRename(from: string, to: string): (text: string) => string {
  const pattern = new RegExp(`(^|["'(/])${from}/`, 'g');
  return (text) => text.replace(pattern, `$1${to}/`);
}

async function insertRows(
  tx: Transaction,
  {
    shopId,
    lines,
    renameFolder,
  }: { shopId: number; lines: AsyncGenerator<Line>; renameFolder: (text: string) => string },
): Promise<Omit<ImportedShop, 'slug'>> {
  const tables = new Map(listArchivedTables().map((table) => [table.name, table]));
  const newIds: NewIds = new Map();
  const result = createEmptyResult();
  for await (const { table, rows } of readBatches(lines, tables, renameFolder)) {
    const takenHosts = table.name === 'domains' ? await listTakenHosts(tx, rows.map(toHost)) : [];
    const written = rows.filter((row) => !takenHosts.includes(toHost(row)));
    await insertArchivedRows(tx, { shopId, table, rows: written, newIds });
    result.rows += written.length;
    result.takenHosts.push(...takenHosts);
    const inactive = rows.filter(({ is_active }) => is_active === false);
    if (table.name === 'payment_gateways')
      result.inactiveGateways.push(...inactive.map(({ slug }) => String(slug)));
    if (table.name === 'couriers') result.inactiveCouriers.push(...inactive.map(({ kind }) => String(kind)));
  }
  return result;
}

const createEmptyResult = (): Omit<ImportedShop, 'slug'> => ({
  rows: 0,
  takenHosts: [],
  inactiveGateways: [],
  inactiveCouriers: [],
});

const toHost = ({ host }: ArchivedRow): string => String(host);

/** Groups consecutive rows of a table. Rows that may reference each other are in one group. */
async function* readBatches(
  lines: AsyncGenerator<Line>,
  tables: ReadonlyMap<string, ArchivedTable>,
  renameFolder: (text: string) => string,
): AsyncGenerator<{ table: ArchivedTable; rows: ArchivedRow[] }> {
  let current: { table: ArchivedTable; rows: ArchivedRow[] } | undefined;
  for await (const line of lines) {
    const parsed = parseLine({ ...line, text: renameFolder(line.text) });
    const { table: name, row } = parsed as { table?: string; row?: unknown };
    const table = tables.get(name ?? '');
    if (!table || !isRow(row))
      throw new Error(`line ${line.number} of the archive is not a row of a known table`);
    const isFull = current && current.rows.length >= ROWS_PER_INSERT && !table.refersToItself;
    if (current && (current.table !== table || isFull)) {
      yield current;
      current = undefined;
    }
    current ??= { table, rows: [] };
    current.rows.push(row);
  }
  if (current) yield current;
}
