import { existsSync, openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PRIVATE_FILE_MODE } from '#domain/file-modes.ts';
import type { PgliteSource, PgliteWorkerReply, PgliteWorkerRequest } from './pglite-host.ts';
import {
  AUTHENTICATION_OK_MESSAGE,
  FATAL_SEVERITY_FIELDS,
  READY_FOR_QUERY_MESSAGE,
  RESET_MESSAGES,
  STARTUP_FIRST_BYTE,
} from './wire-messages.ts';

// Serves PostgreSQL's wire protocol, one connection at a time.

const { folder, template } = workerData as PgliteSource;
const pglite = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(template && !isDatabaseFolder(folder) ? { loadDataDir: await openAsBlob(template) } : {}),
  extensions: { pg_trgm },
});

let lastWork: Promise<void> = Promise.resolve();
/** Runs work after all earlier work. An unexpected error ends the thread. The next connection starts another thread. */
function enqueue(work: () => Promise<void>): void {
  lastWork = lastWork.then(work);
}

function isDatabaseFolder(path: string | undefined): boolean {
  return path !== undefined && existsSync(join(path, 'PG_VERSION'));
}

function post(message: PgliteWorkerReply): void {
  parentPort?.postMessage(message);
}

function serve(port: MessagePort): void {
  port.on('message', (batch: Uint8Array) => enqueue(() => respond(port, batch)));
}

async function respond(port: MessagePort, batch: Uint8Array): Promise<void> {
  const isStartup = batch[0] === STARTUP_FIRST_BYTE;
  // All connections share one session, so each new connection resets the session.
  if (isStartup) for (const statement of RESET_MESSAGES) await pglite.execProtocolRaw(statement);
  const bytes = isStartup
    ? Buffer.concat([AUTHENTICATION_OK_MESSAGE, READY_FOR_QUERY_MESSAGE])
    : await pglite.execProtocolRaw(batch);
  port.postMessage(bytes);
  if (
    FATAL_SEVERITY_FIELDS.some((field) =>
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(field),
    )
  ) {
    process.exit(1);
  }
}

async function pack(file: string): Promise<void> {
  await writeFile(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()), {
    mode: PRIVATE_FILE_MODE,
  });
  post('packed');
}

async function close(): Promise<void> {
  await pglite.close();
  process.exit(0);
}

parentPort?.on('message', (message: PgliteWorkerRequest) => {
  if (message.kind === 'connect') serve(message.port);
  else if (message.kind === 'pack') enqueue(() => pack(message.file));
  else enqueue(close);
});
post('ready');
