import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { PRIVATE_FOLDER_MODE } from '#domain/file-modes.ts';

export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

const SQLITE_BUSY = 5;

/** The handles are stored here to prevent their garbage collection, which would release the locks. */
const openLocks = new Set<DatabaseSync>();

/** Holds SQLite's lock on the file `lock`. Throws `DataFolderError` if the folder is locked or cannot be written. */
export function lockDataFolder(folder: string) {
  const handle = openLockFile(folder);
  try {
    // With the journal in memory, SQLite creates no other files in the folder.
    handle.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    handle.close();
    throw isBusyError(error) ? createDataFolderInUseError(folder) : createUnusableFolderError(folder, error);
  }
  openLocks.add(handle);
  return {
    release: () => {
      if (openLocks.delete(handle)) handle.close();
    },
  };
}

function openLockFile(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
    // SQLite is not imported above, because Node 22 prints an experimental warning when it is loaded.
    const { DatabaseSync: Database } = process.getBuiltinModule('node:sqlite');
    return new Database(join(folder, 'lock'));
  } catch (error) {
    throw createUnusableFolderError(folder, error);
  }
}

export const createDataFolderInUseError = (folder: string) =>
  new DataFolderError(`the database in ${folder} is in use by a running haat`);

function createUnusableFolderError(folder: string, error: unknown): DataFolderError {
  const reason = error instanceof Error ? error.message : String(error);
  return new DataFolderError(`the data folder ${folder} cannot be locked: ${reason}`, { cause: error });
}

const isBusyError = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
