const MIB = 2 ** 20;
/** Without room for pages, documents, pictures and parts still have this much each. */
const LEAST_BYTES = 8 * MIB;

/** Bytes of memory for what is kept of all shops. */
export interface MemoryShares {
  pages: number;
  documents: number;
  pictures: number;
  /** What is the same on many pages of a shop. */
  parts: number;
}

/** Divides the memory for what is kept, in MiB: five eighths are the finished pages'. */
export function memoryShares(mib: number): MemoryShares {
  const eighth = Math.max(LEAST_BYTES, (mib * MIB) / 8);
  return { pages: Math.max(MIB, mib * MIB - 3 * eighth), documents: eighth, pictures: eighth, parts: eighth };
}
