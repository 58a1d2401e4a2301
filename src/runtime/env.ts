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
import { limitsSettingSchema, listFormerVariableErrors } from './rate-limit-settings.ts';

const MIN_SECRET_LENGTH = 32;

const MAX_PROXIES = 10;
const PROXIES_ERROR = 'must be true, false or the number of proxies';

const flagSchema = z.stringbool({ error: 'must be true or false' });
const httpUrlSchema = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();
const postgresUrlSchema = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
  .optional();
const HOST_NAME_PATTERN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.?$/i;
/** Minimum size of the pool. In a smaller pool, host look-ups and rate limits would leave no connection for shops. */
const MIN_POOL_SIZE = 5;
const MAX_POOL_SIZE = 1_000;
const POOL_SIZE_ERROR = `must be a number from ${MIN_POOL_SIZE} to ${MAX_POOL_SIZE}`;

const variablesSchema = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(3000),
  HOST: z.string().default('::'),
  DATABASE_URL: postgresUrlSchema,
  /** Direct URL of the database for notifications, if `DATABASE_URL` points to a connection pooler. */
  DATABASE_LISTEN_URL: postgresUrlSchema,
  DATABASE_POOL: z.coerce
    .number({ error: POOL_SIZE_ERROR })
    .int(POOL_SIZE_ERROR)
    .min(MIN_POOL_SIZE, POOL_SIZE_ERROR)
    .max(MAX_POOL_SIZE, POOL_SIZE_ERROR)
    .default(14),
  /** Whether named prepared statements are used. By default, they are used unless a connection pooler is detected. */
  DATABASE_PREPARE: flagSchema.optional(),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((folder) => resolve(folder)),
  SHARED_ASSETS_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  PLATFORM_DOMAIN: z
    .string()
    .regex(HOST_NAME_PATTERN, 'must be a host name')
    .transform((host) => host.toLowerCase().replace(/\.$/, ''))
    .default('localhost'),
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Number of trusted proxies that append entries to `X-Forwarded-*`. Other entries are ignored. */
  TRUST_PROXY: z
    .union([z.stringbool().transform(Number), z.coerce.number().int()], { error: PROXIES_ERROR })
    .refine((proxies) => proxies >= 0 && proxies <= MAX_PROXIES, PROXIES_ERROR)
    .default(0),
  /** Seconds for which the server handles requests after the stop signal, while `/readyz` returns 503. */
  SHUTDOWN_DELAY: z.coerce.number().int().min(0).max(300).default(0),
  API_URL: httpUrlSchema,
  PAGE_STORAGE_URL: httpUrlSchema,
  /** Storage for pictures missing in the data folder. The next fallback is `MEDIA_FOLDER` in `MEDIA_STORAGE_URL`. */
  BASE_STORAGE_URL: httpUrlSchema,
  MEDIA_STORAGE_URL: httpUrlSchema,
  MEDIA_FOLDER: z
    .string()
    .transform((folder) => folder.replace(/^\/+|\/+$/g, ''))
    .refine(
      (folder) => /^(?:[\w-][\w.-]*(?:\/(?!$)|$))*$/.test(folder),
      'must be folders such as shops/media',
    )
    .optional(),
  /** Hosts (`host` or `host:port`) of linked pictures that may have private addresses. */
  PRIVATE_PICTURE_HOSTS: z
    .string()
    .transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => URL.canParse(`http://${host}`)),
      'must be hosts such as cdn.internal:8080',
    )
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Format of the log. `auto` is text on a terminal, otherwise JSON. */
  LOG_FORMAT: z.enum(['auto', 'json', 'text']).default('auto'),
  /** Memory of caches in MiB. With 0, pages are not cached. */
  PAGE_CACHE_MIB: z.coerce.number().int().min(0).max(65_536).default(256),
  REQUEST_TIMING: flagSchema.default(false),
  SEED_DEMO: flagSchema.optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@haat.example'),
  /** Allows access to `/metrics` from other machines. */
  METRICS_TOKEN: z.string().optional(),
  LIMITS: limitsSettingSchema,
  SECRET: z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`).optional(),
});

const envSchema = variablesSchema.superRefine(
  ({ API_URL, DATABASE_LISTEN_URL, DATABASE_URL, SECRET }, { addIssue }) => {
    const addError = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message });
    if (DATABASE_URL && !API_URL && !SECRET) {
      addError(
        'SECRET',
        `is required with DATABASE_URL: at least ${MIN_SECRET_LENGTH} characters, and the same value on all instances`,
      );
    }
    if (DATABASE_LISTEN_URL && !DATABASE_URL) addError('DATABASE_LISTEN_URL', 'requires DATABASE_URL');
  },
);

type ParsedEnv = z.output<typeof variablesSchema>;

export type Env = Omit<ParsedEnv, 'SECRET' | 'SEED_DEMO'> & {
  SECRET: string;
  /** Enables demo shops in an empty database, the public `/dev/outbox`, and gateways that take no money. */
  SEED_DEMO: boolean;
};

class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** Reads the environment. Without `SECRET`, uses a generated one in the data folder. Call before setting `NODE_ENV`. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const nonEmptyVariables = Object.entries(source).filter(([, value]) => value !== '');
  const parsed = envSchema.safeParse(Object.fromEntries(nonEmptyVariables));
  const errors = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...listFormerVariableErrors(source),
  ];
  if (!parsed.success || errors.length > 0) throw new EnvError(errors.join('; '));
  const { SECRET, SEED_DEMO, DATA_DIR } = parsed.data;
  return {
    ...parsed.data,
    SECRET: SECRET ?? readOrCreateSecret(DATA_DIR),
    SEED_DEMO: SEED_DEMO ?? (isLocalSetup(parsed.data) && source.NODE_ENV !== 'production'),
  };
}

const isLocalSetup = ({ DATABASE_URL, PLATFORM_DOMAIN, PUBLIC_SCHEME }: ParsedEnv): boolean =>
  DATABASE_URL === undefined && PLATFORM_DOMAIN === 'localhost' && PUBLIC_SCHEME === 'http';

const getSecretFile = (dataFolder: string) => join(dataFolder, 'secret');

export function readGeneratedSecret(dataFolder: string): string | undefined {
  const file = getSecretFile(dataFolder);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

export function replaceGeneratedSecret(dataFolder: string, secret: string): void {
  const temporaryFile = createTemporaryPath(getSecretFile(dataFolder));
  writeFileSync(temporaryFile, secret, { flag: 'wx', mode: PRIVATE_FILE_MODE });
  renameSync(temporaryFile, getSecretFile(dataFolder));
}

const createTemporaryPath = (file: string) => `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;

/** Links a complete temporary file, so that a concurrent start never reads an incomplete secret. */
function readOrCreateSecret(dataFolder: string): string {
  const file = getSecretFile(dataFolder);
  const temporaryFile = createTemporaryPath(file);
  try {
    if (!existsSync(file)) {
      mkdirSync(dataFolder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
      writeFileSync(temporaryFile, randomBytes(32).toString('base64url'), {
        flag: 'wx',
        mode: PRIVATE_FILE_MODE,
      });
      linkSync(temporaryFile, file);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new EnvError(`DATA_DIR ${dataFolder} cannot be written`);
    }
  } finally {
    rmSync(temporaryFile, { force: true });
  }
  restrictToOwner(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < MIN_SECRET_LENGTH)
    throw new EnvError(`${file} contains fewer than ${MIN_SECRET_LENGTH} characters`);
  return secret;
}

/** Makes a file private, because a restored or copied file may be readable by other users. */
function restrictToOwner(file: string): void {
  try {
    chmodSync(file, PRIVATE_FILE_MODE);
  } catch {
    // The file belongs to another user.
  }
}

const MIB = 2 ** 20;
const MIN_CACHE_BYTES = 8 * MIB;

/** Documents, pictures and parts get one eighth of the memory each, at least 8 MiB; pages get the rest. */
export function divideCacheMemory(mib: number) {
  const eighth = Math.max(MIN_CACHE_BYTES, (mib * MIB) / 8);
  return { pages: Math.max(MIB, mib * MIB - 3 * eighth), documents: eighth, pictures: eighth, parts: eighth };
}

export interface PictureFolders {
  media: string;
  /** Folder of resized pictures. It may be deleted at any time. */
  cache: string;
}

export const getPictureFolders = (dataFolder: string): PictureFolders => ({
  media: join(dataFolder, 'media'),
  cache: join(dataFolder, 'cache', 'pictures'),
});
