import type { EventEmitter } from 'node:events';
import { isTextLog } from '#runtime/create-log.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import type { Env } from '#runtime/env.ts';
import { getHostOrigin } from '#runtime/shop-origin.ts';
import type { Backend } from '#server/backend.ts';
import { createServer } from '#server/create-server.ts';
import { createEmbeddedBackend } from '#server/embedded-backend.ts';
import { type ReservedPort, reservePort } from '#server/listeners.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import { createRemoteBackend } from '#server/remote-backend.ts';
import { startCampaignSchedule } from '#server/schedules/campaign-schedule.ts';
import { startShopWork } from '#server/schedules/shop-schedule.ts';
import type { ListedShop } from '#server/shops/shop-types.ts';
import type { Storefront } from '#server/storefront/storefront.ts';
import { updateCampaignPhases } from '#services/catalogue/campaigns.ts';
import { CommandError } from './command-error.ts';
import { stopWatchingParent } from './stop-with-parent.ts';
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

/** Serves until a stop signal, then finishes running requests. Closes the database, also after a failed start. */
export async function serveUntilStopped(options: ServeOptions): Promise<void> {
  const { log, port, runtime, process: processEvents = process } = options;
  const removeHandlers = handleUncaughtErrors({
    log,
    giveUp: () => process.exit(1),
    process: processEvents,
  });
  const { stopped, stopListening } = listenForStopSignals(processEvents);
  try {
    await serve(options, stopped);
  } finally {
    await runtime?.close();
    await port.release();
    removeHandlers();
    stopListening();
  }
}

async function serve(
  { env, port: reservedPort, storefront, runtime, log, notes = [] }: ServeOptions,
  stopped: Promise<void>,
): Promise<void> {
  const backend = createBackend(env, runtime, log);
  // The text log contains requests only at the debug and trace levels.
  const isVerbose = env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace';
  const logsRequests = isVerbose || (env.LOG_LEVEL === 'info' && !isTextLog(env));
  const server = await createServer({ env, backend, storefront, log, logsRequests });
  const campaignSchedule =
    runtime &&
    (await startCampaignSchedule({
      switchDuePromotions: (now) => updateCampaignPhases(runtime.db, { now }),
      log: runtime.log,
    }));
  const hasOutbox = env.SEED_DEMO || storefront.isDevelopment;
  const shopWork = runtime && startShopWork(runtime, { hasOutbox });
  const secretWatch = runtime && watchSecret(runtime);
  try {
    const { port } = await server.listen(env.PORT, env.HOST, reservedPort).catch((error: unknown) => {
      throw toPortError(error, env);
    });
    await printAddresses({ ...env, PORT: port }, { backend, log, notes });
    await Promise.race([stopped, secretWatch?.rotated.then(throwSecretRotated) ?? stopped]);
    log.info({}, 'the server is stopping after the running requests');
  } finally {
    secretWatch?.stop();
    await server.close();
    await Promise.all([campaignSchedule?.stop(), shopWork?.stop()]);
  }
}

function throwSecretRotated(): never {
  throw new CommandError('SECRET was rotated by another process: restart with the new SECRET');
}

/** Call this before opening the database, so that the error of a second server names the port. */
export function reserveServerPort({ PORT, HOST }: Env): Promise<ReservedPort> {
  return reservePort(PORT, HOST).catch((error: unknown) => {
    throw toPortError(error, { PORT, HOST });
  });
}

function createBackend(env: Env, runtime: Runtime | undefined, log: ServerLog): Backend {
  if (runtime) return createEmbeddedBackend(runtime);
  if (env.API_URL)
    return createRemoteBackend({ apiUrl: env.API_URL, platformDomain: env.PLATFORM_DOMAIN, log });
  throw new CommandError('either a database or API_URL is required');
}

function toPortError(error: unknown, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): CommandError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new CommandError(`port ${PORT} is taken; set PORT to another one`);
  if (code === 'EACCES')
    return new CommandError(`port ${PORT} needs root rights; set PORT to one above 1023`);
  return new CommandError(`cannot listen on ${HOST} port ${PORT} (${String(code)})`);
}

/** Prints the URLs of the shops. A failure to list the shops is not fatal, because the server already runs. */
async function printAddresses(
  env: Env,
  { backend, log, notes }: { backend: Backend; log: ServerLog; notes: readonly string[] },
): Promise<void> {
  const shops = await backend.shops.list().catch((error: unknown) => {
    log.warn({ err: error }, 'the shops could not be listed');
    return [];
  });
  process.stdout.write(`${[...formatServerAddresses(env, shops), ...notes].join('\n')}\n`);
}

export function formatServerAddresses(
  env: Pick<Env, 'PLATFORM_DOMAIN' | 'PUBLIC_SCHEME' | 'PUBLIC_PORT' | 'PORT'>,
  shops: readonly Pick<ListedShop, 'host' | 'name' | 'nameBn'>[],
): string[] {
  return [
    'Haat is open:',
    `  ${getHostOrigin(env.PLATFORM_DOMAIN, env)}  all shops`,
    ...shops.map(
      ({ host, name, nameBn }) =>
        `  ${getHostOrigin(host, env)}  ${nameBn && nameBn !== name ? `${name} · ${nameBn}` : name}`,
    ),
  ];
}

/** Time in which a second signal is ignored. A Ctrl-C may arrive from the terminal and from the parent process. */
const DUPLICATE_SIGNAL_WINDOW_MS = 500;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'];

function listenForStopSignals(processEvents: EventEmitter): {
  stopped: Promise<void>;
  stopListening: () => void;
} {
  const { promise, resolve } = Promise.withResolvers<void>();
  let stoppedAt: number | undefined;
  const stop = () => {
    stopWatchingParent();
    const now = performance.now();
    stoppedAt ??= now;
    if (now - stoppedAt > DUPLICATE_SIGNAL_WINDOW_MS) process.exit(1);
    resolve();
  };
  for (const signal of STOP_SIGNALS) processEvents.on(signal, stop);
  const stopListening = () => {
    for (const signal of STOP_SIGNALS) processEvents.off(signal, stop);
  };
  return { stopped: promise, stopListening };
}

const MAX_RECENT_EXCEPTIONS = 20;
const EXCEPTION_WINDOW_MS = 10_000;

export interface UncaughtErrorOptions {
  log: Pick<ServerLog, 'error'>;
  /** Stops the process. It is called when exceptions are so frequent that the process cannot serve requests. */
  giveUp: () => void;
  process?: EventEmitter;
}

/**
 * The process keeps running after errors, because requests share only caches and writes are transactional. Too many
 * exceptions stop it. Returns a function that removes the handlers.
 */
export function handleUncaughtErrors({
  log,
  giveUp,
  process: processEvents = process,
}: UncaughtErrorOptions): () => void {
  let recentExceptionTimes: number[] = [];
  const onRejection = (reason: unknown) => log.error({ err: reason }, 'unhandled promise rejection');
  const onException = (error: unknown) => {
    log.error({ err: error }, 'uncaught exception');
    const now = Date.now();
    recentExceptionTimes = [...recentExceptionTimes.filter((time) => now - time < EXCEPTION_WINDOW_MS), now];
    if (recentExceptionTimes.length === MAX_RECENT_EXCEPTIONS) giveUp();
  };
  processEvents.on('unhandledRejection', onRejection);
  processEvents.on('uncaughtException', onException);
  return () => {
    processEvents.off('unhandledRejection', onRejection);
    processEvents.off('uncaughtException', onException);
  };
}
