import { z } from 'zod';
import type { CheckedDocument, DocumentAddress } from '#domain/shop-document.ts';
import { findLimitProblem, MAX_DOCUMENT_DEPTH, measureJson } from './document-limits.ts';
import { type DocumentProblem, type FieldNames, toDocumentProblem } from './document-problem.ts';
import { documentKinds, findDocumentKind } from './document-schema.ts';

export interface ReadDocument<Value> {
  value: Value | undefined;
  problems: DocumentProblem[];
}

type Container = Record<PropertyKey, unknown> | unknown[];

/** Removing a part may invalidate its container, which is removed in the next round; few documents need three. */
const MAX_ROUNDS = 24;
/** Far above the maximum of any list. */
const MAX_LIST = 1_000;
const MAX_PROBLEMS = 50;

/** Omits and reports invalid parts. */
export function readDocument<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): ReadDocument<z.output<Schema>> {
  const { depth, longestList } = measureJson(json);
  if (depth > MAX_DOCUMENT_DEPTH) {
    return {
      value: undefined,
      problems: [{ path: '', reason: `nests deeper than ${MAX_DOCUMENT_DEPTH} levels` }],
    };
  }
  const parsed = longestList > MAX_LIST ? undefined : schema.safeParse(json);
  if (parsed?.success) return { value: parsed.data, problems: [] };
  const problems: DocumentProblem[] = [];
  const draft = copyJson(json, '', problems);
  let result = parsed ?? schema.safeParse(draft);
  for (let round = 0; round < MAX_ROUNDS && !result.success; round += 1) {
    problems.push(...result.error.issues.map((issue) => toDocumentProblem(issue, draft, namesOf(schema))));
    if (!dropParts(draft, result.error.issues)) break;
    result = schema.safeParse(draft);
  }
  return { value: result.success ? result.data : undefined, problems: shortened(problems) };
}

/** Size and nesting first, then the parts. */
export function checkDocument<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): { value: z.output<Schema> } | { problems: DocumentProblem[] } {
  const limit = findLimitProblem(json);
  if (limit) return { problems: [limit] };
  const result = schema.safeParse(json);
  if (result.success) return { value: result.data };
  const { issues } = result.error;
  return { problems: shortened(issues.map((issue) => toDocumentProblem(issue, json, namesOf(schema)))) };
}

function dropParts(draft: unknown, issues: z.core.$ZodIssue[]): boolean {
  const removals = new Map<Container, Set<PropertyKey>>();
  let hasChanged = false;
  for (const issue of issues) {
    if (truncateList(draft, issue)) {
      hasChanged = true;
      continue;
    }
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const part = presentPart(draft, path);
      if (part) removals.set(part.holder, (removals.get(part.holder) ?? new Set()).add(part.key));
    }
  }
  for (const [holder, keys] of removals) removeKeys(holder, keys);
  return hasChanged || removals.size > 0;
}

function truncateList(draft: unknown, issue: z.core.$ZodIssue): boolean {
  if (issue.code !== 'too_big' || issue.origin !== 'array') return false;
  const list = partAt(draft, issue.path);
  const most = Number(issue.maximum);
  if (!Array.isArray(list) || list.length <= most) return false;
  list.length = most;
  return true;
}

/** The nearest existing container if the part is missing. */
function presentPart(
  draft: unknown,
  path: PropertyKey[],
): { holder: Container; key: PropertyKey } | undefined {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const holder = partAt(draft, path.slice(0, depth - 1));
    const key = path[depth - 1];
    if (isContainer(holder) && key !== undefined && Object.hasOwn(holder, key)) return { holder, key };
  }
  return undefined;
}

function removeKeys(holder: Container, keys: Set<PropertyKey>): void {
  if (!Array.isArray(holder)) {
    for (const key of keys) delete holder[key];
    return;
  }
  const remaining = holder.filter((_, index) => !keys.has(index));
  holder.length = 0;
  for (const part of remaining) holder.push(part);
}

function partAt(draft: unknown, path: PropertyKey[]): unknown {
  let part = draft;
  for (const key of path) {
    if (!isContainer(part)) return undefined;
    part = (part as Record<PropertyKey, unknown>)[key];
  }
  return part;
}

/** With lists truncated to `MAX_LIST`; adds truncations to `problems`. */
function copyJson(json: unknown, path: string, problems: DocumentProblem[]): unknown {
  const pathOf = (key: PropertyKey) => (path ? `${path}.${String(key)}` : String(key));
  if (Array.isArray(json)) {
    if (json.length > MAX_LIST) {
      problems.push({ path, reason: `has ${json.length} entries, of which ${MAX_LIST} are read` });
    }
    return json.slice(0, MAX_LIST).map((part, index) => copyJson(part, pathOf(index), problems));
  }
  if (!isContainer(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, part]) => [key, copyJson(part, pathOf(key), problems)]),
  );
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function shortened(problems: DocumentProblem[]): DocumentProblem[] {
  if (problems.length <= MAX_PROBLEMS) return problems;
  const rest = problems.length - MAX_PROBLEMS;
  return [...problems.slice(0, MAX_PROBLEMS), { path: '', reason: `and ${rest} more problems` }];
}

const namesKnown = new WeakMap<z.ZodType, FieldNames>();

const namesOf = (schema: z.ZodType) => () => {
  const known =
    namesKnown.get(schema) ?? fieldNames(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  namesKnown.set(schema, known);
  return known;
};

function fieldNames(part: unknown, holder = '', names = new Map<string, Set<string>>()): FieldNames {
  if (!isContainer(part)) return names;
  const { properties, ...rest } = part as { properties?: unknown };
  if (isContainer(properties)) {
    for (const [name, field] of Object.entries(properties)) {
      names.set(name, (names.get(name) ?? new Set()).add(holder));
      fieldNames(field, name, names);
    }
  }
  for (const below of Object.values(rest)) fieldNames(below, holder, names);
  return names;
}

const ADDRESSED: ReadonlySet<string> = new Set(['pages', 'landing']);

/** Route, name, size, nesting and all parts. Documents are stored as written, without defaults. */
export function checkShopDocument({
  route,
  name,
  content,
}: DocumentAddress & { content: unknown }): { document: CheckedDocument } | { problems: DocumentProblem[] } {
  const kind = findDocumentKind(route, name);
  if (!kind) return { problems: [{ path: '', reason: unknownReason(route, name) }] };
  if (typeof kind.name !== 'string' && ADDRESSED.has(route) && name !== name.toLowerCase()) {
    const reason = `${route}/${name} must be written in small letters: an address in capitals leads to the one in small letters`;
    return { problems: [{ path: '', reason }] };
  }
  const checked = checkDocument(kind.schema, content);
  if ('problems' in checked) return checked;
  return { document: { route, name, content } as CheckedDocument };
}

function unknownReason(route: string, name: string): string {
  const rule = documentKinds.find((kind) => kind.route === route && typeof kind.name !== 'string')?.name;
  const broken = typeof rule === 'object' ? rule.safeParse(name).error?.issues[0] : undefined;
  if (broken) return `${route}/${name} cannot be shown: the name ${name} ${broken.message}`;
  const names = documentKinds.filter((kind) => kind.route === route).flatMap(({ usualNames }) => usualNames);
  if (names.length > 0) return `${route} has no document ${name}; there is ${names.join(', ')}`;
  const routes = [...new Set(documentKinds.map((kind) => kind.route))];
  return `there is no route ${route}; there is ${routes.join(', ')}`;
}
