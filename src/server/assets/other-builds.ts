import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

const READ_EVERY_MS = 1_000;

export interface ListedFolder {
  folder: string;
  names: ReadonlySet<string>;
}

/** For open pages and updated instances. No requested name reaches the file system. */
export class OtherBuilds {
  readonly #listFolders: () => Promise<string[]>;
  #folders: ListedFolder[] = [];
  #reading: Promise<void> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(listFolders: () => Promise<string[]>) {
    this.#listFolders = listFolders;
  }

  async find(name: string): Promise<ListedFolder | undefined> {
    return this.#known(name) ?? (await this.#readAgain().then(() => this.#known(name)));
  }

  #known(name: string): ListedFolder | undefined {
    return this.#folders.find(({ names }) => names.has(name));
  }

  #readAgain(): Promise<void> {
    if (performance.now() - this.#readAt < READ_EVERY_MS) return this.#reading ?? Promise.resolve();
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

export async function assetFolders(builds: string, shared?: string): Promise<string[]> {
  const [local, theirs] = await Promise.all([foldersIn(builds), shared ? foldersIn(shared) : []]);
  const complete = theirs.filter((folder) => !isCopying(folder));
  return [...local.map((folder) => join(folder, 'client', 'assets')), ...complete];
}

/** Another instance is still copying into the folder, see `shareAssets`. */
const isCopying = (folder: string): boolean => basename(folder).includes('.');

async function foldersIn(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  const folders = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const folder = join(parent, name);
        return { folder, at: (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0 };
      }),
  );
  return folders.sort((one, other) => other.at - one.at).map(({ folder }) => folder);
}
