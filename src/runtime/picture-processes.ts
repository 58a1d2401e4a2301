import { PictureProcesses } from '#adapters/pictures/picture-processes.ts';
import { PICTURE_WORKER } from '#product/product-files.ts';

export type { PictureJob, PictureOutcome } from '#adapters/pictures/picture-job.ts';
export type { PictureProcesses };

/** Processes that decode so many pictures at a time; none is started before the first picture. */
export const openPictureProcesses = (most: number): PictureProcesses =>
  new PictureProcesses({ worker: PICTURE_WORKER, most });
