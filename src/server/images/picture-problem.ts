/** What went wrong with a picture: it is not there, it is none, or the server could not read or make it now. */
export type PictureProblem = 'missing' | 'broken' | 'trouble';

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);
/** How libvips says that it lacks memory, files or threads; all else it says is of the picture. */
const LACK = /out of memory|unable to allocate|too many open files|unable to create thread/i;

/** Tells the failures of files, ipx and sharp apart. ipx answers 400 for what is no picture and 403 for what it cannot read. */
export function pictureProblem(error: unknown): PictureProblem {
  const { code, statusCode, message } = error as { code?: unknown; statusCode?: unknown; message?: unknown };
  if (statusCode === 404 || (typeof code === 'string' && ABSENT.has(code))) return 'missing';
  if (statusCode === 400) return 'broken';
  if (statusCode !== undefined || typeof code === 'string') return 'trouble';
  return LACK.test(String(message)) ? 'trouble' : 'broken';
}
