import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

interface ProcessTimes {
  id: number;
  parent: number;
  ownMs: number;
  /** Processor time of ended children of this process. */
  endedChildrenMs: number;
}

/** Returns the processor time in ms that a process and its descendants have used, including ended descendants. */
export function cpuMs(id: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readTimes(name) ?? []) : []));
  const ofTree = (root: number): number =>
    all.reduce(
      (sum, { id, parent, ownMs, endedChildrenMs }) =>
        sum + (id === root ? ownMs + endedChildrenMs : 0) + (parent === root ? ofTree(id) : 0),
      0,
    );
  return ofTree(id);
}

/** Returns the processor time in ms of the ended children of this process. */
export const endedChildrenCpuMs = (): number => readTimes('self')?.endedChildrenMs ?? Number.NaN;

function readTimes(name: string): ProcessTimes | undefined {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    // Skips the program's name, which is in parentheses and may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = (from: number) => (fields[from] ?? 0) + (fields[from + 1] ?? 0);
    return {
      id: Number.parseInt(text, 10),
      parent: fields[1] ?? 0,
      ownMs: ticks(11) * MS_PER_TICK,
      endedChildrenMs: ticks(13) * MS_PER_TICK,
    };
  } catch {
    // The process has ended.
    return undefined;
  }
}
