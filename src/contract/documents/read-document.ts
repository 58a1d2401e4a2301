import { z } from 'zod';
import { parseObject } from '#domain/encoded-object.ts';
import type { CheckedDocument, DocumentPath } from '#domain/shop-document.ts';
import { findLimitProblem, MAX_DOCUMENT_DEPTH, MAX_LIST_ENTRIES, measureJson } from './document-limits.ts';
import {
  type ContainersByField,
  type DocumentProblem,
  findPart,
  toDocumentProblem,
} from './document-problem.ts';
import { documentKinds, findDocumentKind } from './document-schema.ts';

export interface DocumentReadResult<Value> {
  value: Value | undefined;
  problems: DocumentProblem[];
}

type Container = Record<PropertyKey, unknown> | unknown[];

/** Maximum number of validations. Removing a part may invalidate its container, but few documents need three. */
const MAX_VALIDATIONS = 24;
const MAX_PROBLEMS = 50;

/** Reads a document. Omits and reports invalid parts. */
export function readDocument<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): DocumentReadResult<z.output<Schema>> {
  const { depth, longestList } = measureJson(json);
  if (depth > MAX_DOCUMENT_DEPTH) {
    return {
      value: undefined,
      problems: [{ path: '', reason: `nests deeper than ${MAX_DOCUMENT_DEPTH} levels` }],
    };
  }
  const parsed = longestList > MAX_LIST_ENTRIES ? undefined : schema.safeParse(json);
  if (parsed?.success) return { value: parsed.data, problems: [] };
  const problems: DocumentProblem[] = [];
  const draft = copyJson(json, '', problems);
  let result = parsed ?? schema.safeParse(draft);
  for (let round = 0; round < MAX_VALIDATIONS && !result.success; round += 1) {
    problems.push(
      ...result.error.issues.map((issue) => toDocumentProblem(issue, draft, getFieldNames(schema))),
    );
    if (!dropParts(draft, result.error.issues)) break;
    result = schema.safeParse(draft);
  }
  return { value: result.success ? result.data : undefined, problems: limitProblems(problems) };
}

export function checkDocument<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): { value: z.output<Schema> } | { problems: DocumentProblem[] } {
  const limit = findLimitProblem(json);
  if (limit) return { problems: [limit] };
  const result = schema.safeParse(json);
  if (result.success) return { value: result.data };
  const { issues } = result.error;
  return {
    problems: limitProblems(issues.map((issue) => toDocumentProblem(issue, json, getFieldNames(schema)))),
  };
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
      parseJsonTextInPlace(draft, path);
      const part = findPresentPart(draft, path);
      if (part) removals.set(part.container, (removals.get(part.container) ?? new Set()).add(part.key));
    }
  }
  for (const [container, keys] of removals) removeKeys(container, keys);
  return hasChanged || removals.size > 0;
}

/** If the path leads into a JSON text, replaces the text with its object, so that only the invalid field is removed. */
function parseJsonTextInPlace(draft: unknown, path: readonly PropertyKey[]): void {
  for (let depth = 1; depth < path.length; depth += 1) {
    const text = findPart(draft, path.slice(0, depth));
    const container = findPart(draft, path.slice(0, depth - 1));
    const key = path[depth - 1];
    if (typeof text !== 'string' || !isRecord(container) || key === undefined) continue;
    const object = parseObject(() => text);
    if (object) container[key] = object;
    return;
  }
}

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> =>
  isContainer(value) && !Array.isArray(value);

function truncateList(draft: unknown, issue: z.core.$ZodIssue): boolean {
  if (issue.code !== 'too_big' || issue.origin !== 'array') return false;
  const list = findPart(draft, issue.path);
  const max = Number(issue.maximum);
  if (!Array.isArray(list) || list.length <= max) return false;
  list.length = max;
  return true;
}

/** Finds the part at `path`, or the nearest existing part that should contain it. */
function findPresentPart(draft: unknown, path: PropertyKey[]) {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const container = findPart(draft, path.slice(0, depth - 1));
    const key = path[depth - 1];
    if (isContainer(container) && key !== undefined && Object.hasOwn(container, key))
      return { container, key };
  }
  return undefined;
}

function removeKeys(container: Container, keys: Set<PropertyKey>): void {
  if (!Array.isArray(container)) {
    for (const key of keys) delete container[key];
    return;
  }
  const remaining = container.filter((_, index) => !keys.has(index));
  container.length = 0;
  for (const part of remaining) container.push(part);
}

/** Copies JSON with lists truncated to `MAX_LIST_ENTRIES`, and adds a problem for each truncated list. */
function copyJson(json: unknown, path: string, problems: DocumentProblem[]): unknown {
  const toPath = (key: PropertyKey) => (path ? `${path}.${String(key)}` : String(key));
  if (Array.isArray(json)) {
    if (json.length > MAX_LIST_ENTRIES) {
      problems.push({
        path,
        reason: `has ${json.length} entries; only the first ${MAX_LIST_ENTRIES} are used`,
      });
    }
    return json.slice(0, MAX_LIST_ENTRIES).map((part, index) => copyJson(part, toPath(index), problems));
  }
  if (!isContainer(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, part]) => [key, copyJson(part, toPath(key), problems)]),
  );
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function limitProblems(problems: DocumentProblem[]): DocumentProblem[] {
  if (problems.length <= MAX_PROBLEMS) return problems;
  const rest = problems.length - MAX_PROBLEMS;
  return [...problems.slice(0, MAX_PROBLEMS), { path: '', reason: `and ${rest} more problems` }];
}

const fieldNamesBySchema = new WeakMap<z.ZodType, ContainersByField>();

const getFieldNames = (schema: z.ZodType) => () => {
  const known =
    fieldNamesBySchema.get(schema) ??
    collectFieldNames(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  fieldNamesBySchema.set(schema, known);
  return known;
};

function collectFieldNames(part: unknown, container = '', names = new Map<string, Set<string>>()) {
  if (!isContainer(part)) return names;
  const { properties, ...rest } = part as { properties?: unknown };
  if (isContainer(properties)) {
    for (const [name, field] of Object.entries(properties)) {
      names.set(name, (names.get(name) ?? new Set()).add(container));
      collectFieldNames(field, name, names);
    }
  }
  for (const below of Object.values(rest)) collectFieldNames(below, container, names);
  return names;
}

const ROUTES_WITH_PAGES: ReadonlySet<string> = new Set(['pages', 'landing']);

/** The result contains the document as written, without defaults. */
export function checkShopDocument({
  route,
  name,
  content,
}: DocumentPath & { content: unknown }): { document: CheckedDocument } | { problems: DocumentProblem[] } {
  const kind = findDocumentKind(route, name);
  if (!kind) return { problems: [{ path: '', reason: describeUnknownDocument(route, name) }] };
  if (typeof kind.name !== 'string' && ROUTES_WITH_PAGES.has(route) && name !== name.toLowerCase()) {
    const reason = `${route}/${name} must be written in small letters: an address in capitals leads to the one in small letters`;
    return { problems: [{ path: '', reason }] };
  }
  const checked = checkDocument(kind.schema, content);
  if ('problems' in checked) return checked;
  return { document: { route, name, content } as CheckedDocument };
}

function describeUnknownDocument(route: string, name: string): string {
  const rule = documentKinds.find((kind) => kind.route === route && typeof kind.name !== 'string')?.name;
  const issue = typeof rule === 'object' ? rule.safeParse(name).error?.issues[0] : undefined;
  if (issue) return `${route}/${name} cannot be shown: the name ${name} ${issue.message}`;
  const names = documentKinds
    .filter((kind) => kind.route === route)
    .flatMap(({ defaultNames }) => defaultNames);
  if (names.length > 0) return `${route} has no document ${name}; there is ${names.join(', ')}`;
  const routes = [...new Set(documentKinds.map((kind) => kind.route))];
  return `there is no route ${route}; there is ${routes.join(', ')}`;
}
