import type { z } from 'zod';

/** What is wrong with one part of a document: where, as `sections.2.items.0.image`, and why. */
export interface DocumentProblem {
  path: string;
  reason: string;
}

export interface ReadDocument<Value> {
  /** Missing when nothing of the document could be used. */
  value: Value | undefined;
  /** What was left out. */
  problems: DocumentProblem[];
}

type Container = Record<PropertyKey, unknown> | unknown[];

const MAX_ROUNDS = 200;

/** Reads a document as far as it makes sense: parts that do not parse are left out and named, the others are kept. */
export function readDocument<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): ReadDocument<z.output<Schema>> {
  const whole = schema.safeParse(json);
  if (whole.success) return { value: whole.data, problems: [] };
  const problems: DocumentProblem[] = [];
  const draft: unknown = structuredClone(json);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const result = schema.safeParse(draft);
    if (result.success) return { value: result.data, problems };
    const removed = dropParts(draft, result.error.issues, problems);
    if (!removed) break;
  }
  return { value: undefined, problems };
}

/** Checks a document that is about to be stored; every problem is named. */
export function checkDocument<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): { value: z.output<Schema> } | { problems: DocumentProblem[] } {
  const result = schema.safeParse(json);
  if (result.success) return { value: result.data };
  return { problems: result.error.issues.map(toProblem) };
}

function dropParts(draft: unknown, issues: z.core.$ZodIssue[], problems: DocumentProblem[]): boolean {
  const lastFirst = issues.toSorted((a, b) => comparePaths(b.path, a.path));
  const gone: PropertyKey[][] = [];
  for (const issue of lastFirst) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      if (gone.some((prefix) => prefix.every((key, depth) => key === path[depth]))) continue;
      const removed = removePart(draft, path);
      if (!removed) continue;
      gone.push(removed);
      problems.push(toProblem(issue));
    }
  }
  return gone.length > 0;
}

/** Removes the part at the path; when that part is missing, removes what should have held it. Answers what went. */
function removePart(draft: unknown, path: PropertyKey[]): PropertyKey[] | undefined {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const parent = partAt(draft, path.slice(0, depth - 1));
    const key = path[depth - 1];
    if (!isContainer(parent) || key === undefined || !Object.hasOwn(parent, key)) continue;
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
    return path.slice(0, depth);
  }
  return undefined;
}

function partAt(draft: unknown, path: PropertyKey[]): unknown {
  let part = draft;
  for (const key of path) {
    if (!isContainer(part)) return undefined;
    part = (part as Record<PropertyKey, unknown>)[key];
  }
  return part;
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Orders paths so that later array items come last; they are removed first, and earlier indexes stay true. */
function comparePaths(a: PropertyKey[], b: PropertyKey[]): number {
  for (let depth = 0; depth < Math.min(a.length, b.length); depth += 1) {
    const left = a[depth];
    const right = b[depth];
    if (left === right) continue;
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return String(left) < String(right) ? -1 : 1;
  }
  return a.length - b.length;
}

const toProblem = (issue: z.core.$ZodIssue): DocumentProblem => ({
  path: issue.path.map(String).join('.'),
  reason: issue.message,
});
