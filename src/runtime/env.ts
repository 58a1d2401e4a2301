import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '#domain/file-modes.ts';
import { limitsSetting, listEarlierVariableErrors } from './limit-settings.ts';

const MIN_SECRET = 32;

const MAX_PROXIES = 10;
const PROXIES = 'must be true, false or the number of proxies';

const empty = (value: unknown) => (value === '' ? undefined : value);
const flag = (byDefault: boolean) =>
  z.preprocess(empty, z.stringbool({ error: 'must be true or false' }).default(byDefault));
const address = z.preprocess(
  empty,
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
);
const text = z.preprocess(empty, z.string().optional());
const postgresAddress = z.preprocess(
  empty,
  z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
);
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.?$/i;
/** A smaller pool leaves no connections for shops in addition to those for hosts and limits. */
const MIN_POOL = 5;
const MAX_POOL = 1_000;
const POOL_SIZE = `must be a number from ${MIN_POOL} to ${MAX_POOL}`;

const schema = z.object({
  PORT: z.preprocess(
    empty,
    z.coerce
      .number({ error: 'must be a port number' })
      .int('must be a port number')
      .min(0, 'must be a port number')
      .max(65_535, 'must be a port number')
      .default(3000),
  ),
  HOST: z.preprocess(empty, z.string().default('::')),
  DATABASE_URL: postgresAddress,
  /** Direct address for notifications if `DATABASE_URL` leads to a connection pooler. */
  DATABASE_LISTEN_URL: postgresAddress,
  DATABASE_POOL: z.preprocess(
    empty,
    z.coerce
      .number({ error: POOL_SIZE })
      .int(POOL_SIZE)
      .min(MIN_POOL, POOL_SIZE)
      .max(MAX_POOL, POOL_SIZE)
      .default(14),
  ),
  /** Named prepared statements; detected by default. */
  DATABASE_PREPARE: z.preprocess(empty, z.stringbool({ error: 'must be true or false' }).optional()),
  DATA_DIR: z.preprocess(
    empty,
    z
      .string()
      .default('data')
      .transform((folder) => resolve(folder)),
  ),
  SHARED_ASSETS_DIR: z.preprocess(
    empty,
    z
      .string()
      .transform((folder) => resolve(folder))
      .optional(),
  ),
  PLATFORM_DOMAIN: z.preprocess(
    empty,
    z
      .string()
      .regex(HOST_NAME, 'must be a host name')
      .transform((host) => host.toLowerCase().replace(/\.$/, ''))
      .default('localhost'),
  ),
  PUBLIC_SCHEME: z.preprocess(empty, z.enum(['http', 'https']).default('http')),
  PUBLIC_PORT: z.preprocess(empty, z.coerce.number().int().min(1).max(65_535).optional()),
  /** Number of proxies that append to `X-Forwarded-*`; only their entries are trusted. */
  TRUST_PROXY: z.preprocess(
    empty,
    z
      .union([z.stringbool().transform(Number), z.coerce.number().int()], { error: PROXIES })
      .refine((proxies) => proxies >= 0 && proxies <= MAX_PROXIES, PROXIES)
      .default(0),
  ),
  /** Seconds to keep serving after the stop signal, while `/readyz` returns 503. */
  SHUTDOWN_DELAY: z.preprocess(empty, z.coerce.number().int().min(0).max(300).default(0)),
  API_URL: address,
  PAGE_STORAGE_URL: address,
  /** Pictures that are not in the data folder, by path or below a folder. */
  BASE_STORAGE_URL: address,
  MEDIA_STORAGE_URL: address,
  MEDIA_FOLDER: z.preprocess(
    empty,
    z
      .string()
      .transform((folder) => folder.replace(/^\/+|\/+$/g, ''))
      .refine(
        (folder) => /^(?:[\w-][\w.-]*(?:\/(?!$)|$))*$/.test(folder),
        'must be folders such as shops/media',
      )
      .optional(),
  ),
  LOG_LEVEL: z.preprocess(
    empty,
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ),
  /** `auto`: text on a terminal, otherwise JSON. */
  LOG_FORMAT: z.preprocess(empty, z.enum(['auto', 'json', 'text']).default('auto')),
  /** For cached pages; 0 renders every page. */
  PAGE_CACHE_MIB: z.preprocess(empty, z.coerce.number().int().min(0).max(65_536).default(256)),
  REQUEST_TIMING: flag(false),
  SEED_DEMO: z.preprocess(empty, z.stringbool({ error: 'must be true or false' }).optional()),
  SUPPORT_EMAIL: z.preprocess(empty, z.email('must be an e-mail address').default('support@haat.example')),
  /** Allows access to `/metrics` from other machines. */
  METRICS_TOKEN: text,
  LIMITS: limitsSetting,
  SECRET: z.preprocess(
    empty,
    z.string().min(MIN_SECRET, `must have at least ${MIN_SECRET} characters`).optional(),
  ),
});

const settings = schema.superRefine(
  ({ API_URL, DATABASE_LISTEN_URL, DATABASE_URL, SECRET }, { addIssue }) => {
    const refuse = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message });
    if (DATABASE_URL && !API_URL && !SECRET) {
      refuse(
        'SECRET',
        `must be set when DATABASE_URL is: at least ${MIN_SECRET} characters, the same for all instances`,
      );
    }
    if (DATABASE_LISTEN_URL && !DATABASE_URL) refuse('DATABASE_LISTEN_URL', 'needs DATABASE_URL');
  },
);

type ParsedEnv = z.output<typeof schema>;

export type Env = Omit<ParsedEnv, 'SECRET' | 'SEED_DEMO'> & {
  SECRET: string;
  /** Enables the demo: shops in an empty database, public `/dev/outbox`, and gateways that take no money. */
  SEED_DEMO: boolean;
};

class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Without `SECRET` and `DATABASE_URL`, generates the data folder's secret. Call before setting `NODE_ENV`.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = settings.safeParse(source);
  const errors = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...listEarlierVariableErrors(source),
  ];
  if (!parsed.success || errors.length > 0) throw new EnvError(errors.join('; '));
  const { SECRET, SEED_DEMO, DATA_DIR } = parsed.data;
  return {
    ...parsed.data,
    SECRET: SECRET ?? readSecret(DATA_DIR),
    SEED_DEMO: SEED_DEMO ?? (isLocal(parsed.data) && source.NODE_ENV !== 'production'),
  };
}

const isLocal = ({ DATABASE_URL, PLATFORM_DOMAIN, PUBLIC_SCHEME }: ParsedEnv): boolean =>
  DATABASE_URL === undefined && PLATFORM_DOMAIN === 'localhost' && PUBLIC_SCHEME === 'http';

const secretFile = (dataFolder: string) => join(dataFolder, 'secret');

export function generatedSecret(dataFolder: string): string | undefined {
  const file = secretFile(dataFolder);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

export function replaceGeneratedSecret(dataFolder: string, secret: string): void {
  const draft = temporaryPath(secretFile(dataFolder));
  writeFileSync(draft, secret, { flag: 'wx', mode: PRIVATE_FILE_MODE });
  renameSync(draft, secretFile(dataFolder));
}

const temporaryPath = (file: string) => `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;

/** Links a temporary file, so that concurrent first starts never read a partial secret. */
function readSecret(dataFolder: string): string {
  const file = secretFile(dataFolder);
  const draft = temporaryPath(file);
  try {
    if (!existsSync(file)) {
      mkdirSync(dataFolder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
      writeFileSync(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: PRIVATE_FILE_MODE });
      linkSync(draft, file);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new EnvError(`DATA_DIR ${dataFolder} cannot be written`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  restrictToOwner(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < MIN_SECRET) throw new EnvError(`${file} contains fewer than ${MIN_SECRET} characters`);
  return secret;
}

/** Restored or copied files may be readable by other users. */
function restrictToOwner(file: string): void {
  try {
    chmodSync(file, PRIVATE_FILE_MODE);
  } catch {
    // The file belongs to another user.
  }
}

const MIB = 2 ** 20;
/** Minimum of each cache, even if the page cache is 0. */
const MIN_BYTES = 8 * MIB;

export interface MemoryShares {
  pages: number;
  documents: number;
  pictures: number;
  parts: number;
}

/** From MiB; five eighths are for pages. */
export function memoryShares(mib: number): MemoryShares {
  const eighth = Math.max(MIN_BYTES, (mib * MIB) / 8);
  return { pages: Math.max(MIB, mib * MIB - 3 * eighth), documents: eighth, pictures: eighth, parts: eighth };
}

export interface PictureFolders {
  media: string;
  /** Picture variants; may be deleted at any time. */
  cache: string;
}

export const pictureFolders = (dataFolder: string): PictureFolders => ({
  media: join(dataFolder, 'media'),
  cache: join(dataFolder, 'cache', 'images'),
});
