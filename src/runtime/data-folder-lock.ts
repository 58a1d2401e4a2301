import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { PRIVATE_FOLDER_MODE } from '#domain/file-modes.ts';

/** This process cannot use the data folder; the message says why. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

export interface DataFolderLock {
  release: () => void;
}

const SQLITE_BUSY = 5;
const IGNORED_WARNINGS = new Set(['ExperimentalWarning']);

/** Garbage collection of a handle would release the lock. */
const held = new Set<DatabaseSync>();

/**
 * Released by the system when the process ends. Throws `DataFolderError` if it is held or the folder cannot
 * be written. SQLite's lock on the file `lock` works on every system.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const handle = openFile(folder);
  try {
    // Without a journal there are no other files.
    handle.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    handle.close();
    throw isBusy(error) ? dataFolderInUse(folder) : unusable(folder, error);
  }
  held.add(handle);
  return {
    release: () => {
      if (held.delete(handle)) handle.close();
    },
  };
}

function openFile(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
    const { DatabaseSync: Database } = loadSqlite();
    return new Database(join(folder, 'lock'));
  } catch (error) {
    throw unusable(folder, error);
  }
}

export const dataFolderInUse = (folder: string) =>
  new DataFolderError(`the database in ${folder} is in use by a running haat`);

function unusable(folder: string, error: unknown): DataFolderError {
  const reason = error instanceof Error ? error.message : String(error);
  return new DataFolderError(`the data folder ${folder} cannot be locked: ${reason}`, { cause: error });
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Early releases of Node 24 print an experimental warning for SQLite at its first use. */
function loadSqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = (...[warning, type, ...rest]: unknown[]) => {
    if (IGNORED_WARNINGS.has(String(type))) return;
    Reflect.apply(emitWarning, process, [warning, type, ...rest]);
  };
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
