const MIB = 2 ** 20;
/** Without room for pages, documents and pictures still have this much each. */
const LEAST_BYTES = 16 * MIB;

/** Bytes of memory for what is kept of all shops. */
export interface MemoryShares {
  pages: number;
  documents: number;
  pictures: number;
}

/** Divides the memory for what is kept, in MiB: three quarters are the finished pages'. */
export function memoryShares(mib: number): MemoryShares {
  const eighth = Math.max(LEAST_BYTES, (mib * MIB) / 8);
  return { pages: Math.max(MIB, mib * MIB - 2 * eighth), documents: eighth, pictures: eighth };
}
