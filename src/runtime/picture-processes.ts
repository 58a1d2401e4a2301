import { PictureProcesses } from '#adapters/pictures/picture-processes.ts';
import { PICTURE_WORKER_FILE } from '#installation/paths.ts';

export type { PictureJob, PictureOutcome } from '#adapters/pictures/picture-job.ts';
export type { PictureProcesses };

export const openPictureProcesses = (size: number): PictureProcesses =>
  new PictureProcesses({ worker: PICTURE_WORKER_FILE, size });
