import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** `path`: `sections.2.items.0.image`. */
export interface DocumentProblem {
  path: string;
  reason: string;
}

/** Field names of a kind of document, each with the fields that contain it; empty for the document itself. */
export type FieldNames = ReadonlyMap<string, ReadonlySet<string>>;

export function toDocumentProblem(issue: Issue, json: unknown, names: () => FieldNames): DocumentProblem {
  return { path: issue.path.map(String).join('.'), reason: reasonOf(issue, partAt(json, issue.path), names) };
}

export const plainReason = (issue: Issue): string => reasonOf(issue, null, () => new Map());

/** Beginnings of Zod's own messages; messages of a schema are unchanged. */
const GENERAL = /^(?:Invalid|Too|Unrecognized) /;

function reasonOf(issue: Issue, given: unknown, names: () => FieldNames): string {
  if (!GENERAL.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownField(key, names(), String(issue.path.at(-1)))).join(', ');
    case 'invalid_type':
      return given === undefined ? `is missing, and must be ${wanted(issue)}` : `must be ${wanted(issue)}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`;
    case 'invalid_union':
      return unionReason(issue, given, names);
    case 'too_big':
      return `must ${limit(issue.origin, 'at most', issue.maximum)}`;
    case 'too_small':
      return `must ${limit(issue.origin, 'at least', issue.minimum)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return issue.message;
  }
}

/** Requirement shared by all options, or the message of the only option for this type. */
function unionReason(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  given: unknown,
  names: () => FieldNames,
): string {
  if ('options' in issue && Array.isArray(issue.options)) return `must be ${oneOf(issue.options)}`;
  const [known, ...others] = issue.errors.filter(([first]) => first?.code !== 'invalid_type');
  if (known?.[0] && others.length === 0) return reasonOf(known[0], given, names);
  const reasons = issue.errors.flatMap(([first]) => (first ? [reasonOf(first, given, names)] : []));
  return [...new Set(reasons)].join(' or ').replaceAll(' or must be ', ' or ');
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, […]',
  object: 'an object, {…}',
  never: 'left out',
};

const wanted = ({ expected }: Extract<Issue, { code: 'invalid_type' }>) => KINDS[expected] ?? expected;

const oneOf = (values: readonly unknown[]) =>
  values.length === 1
    ? JSON.stringify(values[0])
    : `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;

function limit(origin: string, bound: string, count: number | bigint): string {
  if (bound === 'at least' && count === 1 && origin !== 'number') return 'not be empty';
  if (origin === 'string') return `have ${bound} ${count} characters`;
  return origin === 'array' ? `have ${bound} ${count} entries` : `be ${bound} ${count}`;
}

/** Names used by more objects are not suggested. */
const MAX_HOLDERS = 3;

/** People confuse punctuation and case. */
const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function unknownField(key: string, names: FieldNames, holder: string): string {
  const suggestion = names.has(key) ? undefined : [...names.keys()].find((name) => bare(name) === bare(key));
  // The field may belong to another kind of section.
  const holders = [...(names.get(key) ?? [])].filter((name) => name && name !== holder);
  const isKnownElsewhere = holders.length > 0 && holders.length <= MAX_HOLDERS;
  const hint = suggestion
    ? `; did you mean ${suggestion}?`
    : isKnownElsewhere
      ? `; it belongs in ${holders.join(' or ')}`
      : '';
  return `has no field ${JSON.stringify(key)} here${hint}`;
}

function partAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    json,
  );
}
