import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders are read again for files that are in none of them, at most so often. */
const READ_EVERY_MS = 1_000;

export interface ListedFolder {
  folder: string;
  names: ReadonlySet<string>;
}

/**
 * Assets of other builds: earlier ones, for pages that are still open, and newer ones, for pages of an instance that was updated before
 * this one. They are known by the folders' listings, so that no request reaches the file system with a name of its own.
 */
export class OtherBuilds {
  readonly #listFolders: () => Promise<string[]>;
  #folders: ListedFolder[] = [];
  #reading: Promise<void> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(listFolders: () => Promise<string[]>) {
    this.#listFolders = listFolders;
  }

  /** The folder that holds a file of this name. */
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

/** Where the builds beside the one that runs have their assets, and those in the shared folder; the latest first. */
export async function assetFolders(builds: string, shared?: string): Promise<string[]> {
  const [beside, theirs] = await Promise.all([foldersIn(builds), shared ? foldersIn(shared) : []]);
  return [...beside.map((folder) => join(folder, 'client', 'assets')), ...theirs];
}

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
