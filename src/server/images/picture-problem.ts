/** What went wrong with a picture: it is not there, it is none, or the server could not read or make it now. */
export type PictureProblem = 'missing' | 'broken' | 'trouble';

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);
/** How libvips says that it lacks memory, files or threads; all else it says is of the picture. */
const LACK = /out of memory|unable to allocate|too many open files|unable to create thread/i;

/** Tells the failures of files and of sharp apart. */
export function pictureProblem(error: unknown): PictureProblem {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return ABSENT.has(code) ? 'missing' : 'trouble';
  return LACK.test(String(message)) ? 'trouble' : 'broken';
}
