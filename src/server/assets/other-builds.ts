import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

const MIN_READ_INTERVAL_MS = 1_000;

export interface ListedFolder {
  folder: string;
  names: ReadonlySet<string>;
}

/** Finds assets for pages of other builds. Looks up names in lists, so no requested name reaches the file system. */
export class OtherBuilds {
  readonly #listFolders: () => Promise<string[]>;
  #folders: ListedFolder[] = [];
  #reading: Promise<void> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(listFolders: () => Promise<string[]>) {
    this.#listFolders = listFolders;
  }

  async find(name: string): Promise<ListedFolder | undefined> {
    return this.#findListed(name) ?? (await this.#refresh().then(() => this.#findListed(name)));
  }

  #findListed(name: string): ListedFolder | undefined {
    return this.#folders.find(({ names }) => names.has(name));
  }

  #refresh(): Promise<void> {
    if (performance.now() - this.#readAt < MIN_READ_INTERVAL_MS) return this.#reading ?? Promise.resolve();
    this.#readAt = performance.now();
    this.#reading = this.#read();
    return this.#reading;
  }

  async #read(): Promise<void> {
    const folders = await this.#listFolders();
    this.#folders = await Promise.all(
      folders.map(async (folder) => ({ folder, names: new Set(await readdir(folder).catch(() => [])) })),
    );
  }
}

export async function listAssetFolders(builds: string, shared?: string): Promise<string[]> {
  const [localFolders, sharedFolders] = await Promise.all([
    listFoldersByAge(builds),
    shared ? listFoldersByAge(shared) : [],
  ]);
  const complete = sharedFolders.filter((folder) => !isUnfinishedCopy(folder));
  return [...localFolders.map((folder) => join(folder, 'client', 'assets')), ...complete];
}

/** Whether the folder is an unfinished copy, which `shareAssets` names `<build>.<UUID>`. */
const isUnfinishedCopy = (folder: string): boolean => basename(folder).includes('.');

async function listFoldersByAge(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  const folders = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const folder = join(parent, name);
        return { folder, modifiedAtMs: (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0 };
      }),
  );
  return folders.sort((one, other) => other.modifiedAtMs - one.modifiedAtMs).map(({ folder }) => folder);
}
