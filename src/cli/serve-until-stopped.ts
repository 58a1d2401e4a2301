import type { EventEmitter } from 'node:events';
import { isTextLog } from '#runtime/create-log.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import type { Env } from '#runtime/env.ts';
import { shopOrigin } from '#runtime/shop-origin.ts';
import type { Backend } from '#server/backend.ts';
import { startCampaignSchedule } from '#server/campaign-schedule.ts';
import { createServer } from '#server/create-server.ts';
import { embeddedBackend } from '#server/embedded-backend.ts';
import { type ReservedPort, reservePort } from '#server/listeners.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import { remoteBackend } from '#server/remote-backend.ts';
import { startShopWork } from '#server/shop-schedule.ts';
import type { ListedShop } from '#server/shops/hosted-shop.ts';
import type { Storefront } from '#server/storefront/storefront.ts';
import { switchCampaigns } from '#services/catalogue/campaigns.ts';
import { CommandError } from './fail.ts';
import { stopWatching } from './stop-with-parent.ts';
import { watchSecret } from './watch-secret.ts';

export interface ServeOptions {
  env: Env;
  port: ReservedPort;
  storefront: Storefront;
  runtime: Runtime | undefined;
  log: ServerLog;
  notes?: readonly string[];
  process?: EventEmitter;
}

/** Then finishes running requests and closes the database, also after a failed start. */
export async function serveUntilStopped(options: ServeOptions): Promise<void> {
  const { log, port, runtime, process: heard = process } = options;
  const removeHandlers = surviveUncaughtErrors({ log, giveUp: () => process.exit(1), process: heard });
  const { stopped, ignore } = stopSignal(heard);
  try {
    await serve(options, stopped);
  } finally {
    await runtime?.close();
    await port.release();
    removeHandlers();
    ignore();
  }
}

async function serve(
  { env, port: held, storefront, runtime, log, notes = [] }: ServeOptions,
  stopped: Promise<void>,
): Promise<void> {
  const backend = createBackend(env, runtime, log);
  // Terminals show sentences without request lines.
  const isVerbose = env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace';
  const logsRequests = isVerbose || (env.LOG_LEVEL === 'info' && !isTextLog(env));
  const server = await createServer({ env, backend, storefront, log, logsRequests });
  const campaigns =
    runtime &&
    (await startCampaignSchedule({
      switchDueOffers: (now) => switchCampaigns(runtime.db, { now }),
      log: runtime.log,
    }));
  const hasOutbox = env.SEED_DEMO || storefront.isDevelopment;
  const work = runtime && startShopWork(runtime, { hasOutbox });
  const secret = runtime && watchSecret(runtime);
  try {
    const { port } = await server.listen(env.PORT, env.HOST, held).catch((error: unknown) => {
      throw portError(error, env);
    });
    await printAddresses({ ...env, PORT: port }, { backend, log, notes });
    await Promise.race([stopped, secret?.rotated.then(endAfterRotation) ?? stopped]);
    log.info({}, 'the server is stopping after the running requests');
  } finally {
    secret?.stop();
    await server.close();
    await Promise.all([campaigns?.stop(), work?.stop()]);
  }
}

function endAfterRotation(): never {
  throw new CommandError('SECRET was rotated by another process: restart with the new SECRET');
}

/** Call before opening the database, which another process may have locked. */
export function takePort({ PORT, HOST }: Env): Promise<ReservedPort> {
  return reservePort(PORT, HOST).catch((error: unknown) => {
    throw portError(error, { PORT, HOST });
  });
}

function createBackend(env: Env, runtime: Runtime | undefined, log: ServerLog): Backend {
  if (runtime) return embeddedBackend(runtime);
  if (env.API_URL) return remoteBackend({ apiUrl: env.API_URL, platformDomain: env.PLATFORM_DOMAIN, log });
  throw new CommandError('either a database or API_URL is required');
}

function portError(error: unknown, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): CommandError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new CommandError(`port ${PORT} is taken; set PORT to another one`);
  if (code === 'EACCES') return new CommandError(`port ${PORT} may not be used; set PORT to one above 1023`);
  return new CommandError(`cannot listen on ${HOST} port ${PORT} (${String(code)})`);
}

/** The server already runs, so a failure to list the shops is not fatal. */
async function printAddresses(
  env: Env,
  { backend, log, notes }: { backend: Backend; log: ServerLog; notes: readonly string[] },
): Promise<void> {
  const listed = await backend.shops.list().catch((error: unknown) => {
    log.warn({ err: error }, 'the shops could not be listed');
    return [];
  });
  process.stdout.write(`${[...addressLines(env, listed), ...notes].join('\n')}\n`);
}

export function addressLines(
  env: Pick<Env, 'PLATFORM_DOMAIN' | 'PUBLIC_SCHEME' | 'PUBLIC_PORT' | 'PORT'>,
  shops: readonly Pick<ListedShop, 'host' | 'name' | 'nameBn'>[],
): string[] {
  return [
    'Haat is open:',
    `  ${shopOrigin(env.PLATFORM_DOMAIN, env)}  all shops`,
    ...shops.map(
      ({ host, name, nameBn }) =>
        `  ${shopOrigin(host, env)}  ${nameBn && nameBn !== name ? `${name} · ${nameBn}` : name}`,
    ),
  ];
}

/** One Ctrl-C may arrive twice: from the terminal and from the parent process. */
const SAME_SIGNAL_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM'];

function stopSignal(heard: EventEmitter): { stopped: Promise<void>; ignore: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let stoppedAt: number | undefined;
  const stop = () => {
    stopWatching();
    const now = performance.now();
    stoppedAt ??= now;
    if (now - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
    resolve();
  };
  for (const signal of SIGNALS) heard.on(signal, stop);
  const ignore = () => {
    for (const signal of SIGNALS) heard.off(signal, stop);
  };
  return { stopped: promise, ignore };
}

const TOO_MANY = 20;
const WITHIN_MS = 10_000;

export interface UncaughtErrorOptions {
  log: Pick<ServerLog, 'error'>;
  /** Called when exceptions are so frequent that the process cannot serve requests. */
  giveUp: () => void;
  process?: EventEmitter;
}

/**
 * Keeps the process running for all shops: requests share only caches, and writes are transactional. Too many
 * errors in a row stop the process, for a restart by a supervisor. Returns a function that removes the
 * handlers.
 */
export function surviveUncaughtErrors({
  log,
  giveUp,
  process: heard = process,
}: UncaughtErrorOptions): () => void {
  let recent: number[] = [];
  const rejected = (reason: unknown) => log.error({ err: reason }, 'unhandled promise rejection');
  const thrown = (error: unknown) => {
    log.error({ err: error }, 'uncaught exception');
    const now = Date.now();
    recent = [...recent.filter((at) => now - at < WITHIN_MS), now];
    if (recent.length === TOO_MANY) giveUp();
  };
  heard.on('unhandledRejection', rejected);
  heard.on('uncaughtException', thrown);
  return () => {
    heard.off('unhandledRejection', rejected);
    heard.off('uncaughtException', thrown);
  };
}
