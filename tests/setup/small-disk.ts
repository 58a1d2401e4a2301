import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MIB = 1_048_576;

/** Mounts a small disk in memory. Returns `undefined` if mounting is not permitted. */
export async function mountSmallDisk(folder: string, mebibytes: number) {
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!mounted) return undefined;
  const filler = join(folder, 'filler');
  return {
    fill: async () => {
      const file = await open(filler, 'a');
      const part = Buffer.alloc(MIB);
      try {
        for (let taken = 0; taken < mebibytes; taken += 1) await file.appendFile(part);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
    },
    freeSpace: () => rm(filler, { force: true }),
    unmount: () => run('umount', ['-l', folder]),
  };
}
