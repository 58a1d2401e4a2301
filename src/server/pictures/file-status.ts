import { stat } from 'node:fs/promises';

/** Returns the time of modification, or `undefined` if there is no such file. Rejects if the file system fails. */
export async function readModifiedAt(file: string): Promise<number | undefined> {
  const stats = await stat(file).catch((error: unknown) => {
    if (isAbsentFileError(error)) return undefined;
    throw error;
  });
  return stats?.isFile() ? stats.mtimeMs : undefined;
}

export const isSystemError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'errno' in error;

const ABSENT_ERROR_CODES = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

export const isAbsentFileError = (error: unknown): boolean =>
  isSystemError(error) && ABSENT_ERROR_CODES.has(error.code);
