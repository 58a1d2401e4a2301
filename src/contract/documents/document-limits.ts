import { listUnstorablePaths } from '#domain/readable-text.ts';
import type { DocumentProblem } from './document-problem.ts';

export const MAX_DOCUMENT_BYTES = 1_048_576;
/** Maximum nesting of a document. Shop documents need less than a quarter of it. */
export const MAX_DOCUMENT_DEPTH = 64;

/** Maximum number of list entries that are used. No schema may allow longer lists. */
export const MAX_LIST_ENTRIES = 1_000;

export interface JsonExtent {
  depth: number;
  longestList: number;
}

/** Measures JSON without recursion, because deep nesting would exhaust the stack. Stops above the maximum depth. */
export function measureJson(json: unknown): JsonExtent {
  const extent: JsonExtent = { depth: 0, longestList: 0 };
  const open = [{ value: json, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (!isContainer(value)) continue;
    extent.depth = Math.max(extent.depth, depth + 1);
    if (extent.depth > MAX_DOCUMENT_DEPTH) return extent;
    if (Array.isArray(value)) extent.longestList = Math.max(extent.longestList, value.length);
    for (const part of Object.values(value)) {
      if (isContainer(part)) open.push({ value: part, depth: depth + 1 });
    }
  }
  return extent;
}

export function findLimitProblem(json: unknown): DocumentProblem | undefined {
  if (measureJson(json).depth > MAX_DOCUMENT_DEPTH) {
    return { path: '', reason: `must not nest deeper than ${MAX_DOCUMENT_DEPTH} levels` };
  }
  if (new TextEncoder().encode(JSON.stringify(json) ?? '').length > MAX_DOCUMENT_BYTES) {
    return { path: '', reason: 'must not be larger than 1 MiB of JSON' };
  }
  const [path] = listUnstorablePaths(json);
  return path === undefined ? undefined : { path, reason: 'contains characters that are not text' };
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
