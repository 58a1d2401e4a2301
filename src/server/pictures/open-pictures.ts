import { type Env, getPictureFolders } from '#runtime/env.ts';
import { openPictureProcesses } from '#runtime/picture-processes.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import { MAX_PICTURE_PROCESSES, type WorkQueues } from '#server/queues/work-queues.ts';
import { LinkedPictures } from './linked-pictures.ts';
import { LogoColours } from './logo-colours.ts';
import { OriginalStorages, RemotePictures } from './original-storages.ts';
import { PictureStore } from './picture-store.ts';
import { prepareFolders } from './prepare-folders.ts';

export interface OpenPicturesOptions {
  env: Env;
  queues: Pick<WorkQueues, 'pictures' | 'originals'>;
  log: ServerLog;
  maxBytes: number;
}

export function openPictures({ env, queues, log, maxBytes }: OpenPicturesOptions) {
  const processes = openPictureProcesses(MAX_PICTURE_PROCESSES);
  const storages = new OriginalStorages(env, log);
  const linkedPictures = new LinkedPictures({ privateHosts: env.PRIVATE_PICTURE_HOSTS ?? [] }, log);
  const folders = getPictureFolders(env.DATA_DIR);
  void prepareFolders(folders, log);
  const store = new PictureStore({ folders, storages, linkedPictures, queues, processes, log, maxBytes });
  const remote = env.API_URL === undefined ? undefined : new RemotePictures(env.API_URL, queues.originals);
  const pictures: Pick<PictureStore, 'find'> = {
    find: (request, requester) => {
      // Only the API knows which addresses the shop's data contains.
      const isRemote = remote && (storages.isEmpty || request.address !== undefined);
      return (isRemote ? remote : store).find(request, requester);
    },
  };
  const logoColours = new LogoColours(pictures, { processes, queue: queues.pictures });
  return { pictures, logoColours, close: () => processes.close() };
}
