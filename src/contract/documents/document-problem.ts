import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Problem of a document, with a `path` such as `sections.2.items.0.image`. */
export interface DocumentProblem {
  path: string;
  reason: string;
}

/** Maps a field name to the names of fields that may contain it. The empty name is the document itself. */
export type ContainersByField = ReadonlyMap<string, ReadonlySet<string>>;

export function toDocumentProblem(
  issue: Issue,
  json: unknown,
  names: () => ContainersByField,
): DocumentProblem {
  return {
    path: issue.path.map(String).join('.'),
    reason: describeIssue(issue, findPart(json, issue.path), names),
  };
}

export const formatIssue = (issue: Issue): string => describeIssue(issue, null, () => new Map());

/** Start of Zod's own messages. Messages defined by a schema are returned unchanged. */
const ZOD_MESSAGE = /^(?:Invalid|Too|Unrecognized) /;

function describeIssue(issue: Issue, given: unknown, names: () => ContainersByField): string {
  if (!ZOD_MESSAGE.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys
        .map((key) => describeUnknownField(key, names(), String(issue.path.at(-1))))
        .join(', ');
    case 'invalid_type':
      return given === undefined
        ? `is missing, and must be ${describeType(issue)}`
        : `must be ${describeType(issue)}`;
    case 'invalid_value':
      return `must be ${describeChoices(issue.values)}`;
    case 'invalid_union':
      return describeUnionIssue(issue, given, names);
    case 'too_big':
      return `must ${describeLimit(issue.origin, 'at most', issue.maximum)}`;
    case 'too_small':
      return `must ${describeLimit(issue.origin, 'at least', issue.minimum)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return issue.message;
  }
}

/** Lists the values of a discriminator, or the requirements of the only option with the correct type, or of all. */
function describeUnionIssue(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  given: unknown,
  names: () => ContainersByField,
): string {
  if ('options' in issue && Array.isArray(issue.options)) return `must be ${describeChoices(issue.options)}`;
  const [known, ...others] = issue.errors.filter(([first]) => first?.code !== 'invalid_type');
  if (known?.[0] && others.length === 0) return describeIssue(known[0], given, names);
  const reasons = issue.errors.flatMap(([first]) => (first ? [describeIssue(first, given, names)] : []));
  return [...new Set(reasons)].join(' or ').replaceAll(' or must be ', ' or ');
}

const TYPE_NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, […]',
  object: 'an object, {…}',
  never: 'left out',
};

const describeType = ({ expected }: Extract<Issue, { code: 'invalid_type' }>) =>
  TYPE_NAMES[expected] ?? expected;

const describeChoices = (values: readonly unknown[]) =>
  values.length === 1
    ? JSON.stringify(values[0])
    : `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;

function describeLimit(origin: string, bound: string, count: number | bigint): string {
  if (bound === 'at least' && count === 1 && origin !== 'number') return 'not be empty';
  if (origin === 'string') return `have ${bound} ${count} characters`;
  return origin === 'array' ? `have ${bound} ${count} entries` : `be ${bound} ${count}`;
}

const MAX_HINTED_CONTAINERS = 3;

/** Removes case and punctuation, which owners often mistype. */
const normalizeName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function describeUnknownField(key: string, names: ContainersByField, container: string): string {
  const suggestion = names.has(key)
    ? undefined
    : [...names.keys()].find((name) => normalizeName(name) === normalizeName(key));
  const containers = [...(names.get(key) ?? [])].filter((name) => name && name !== container);
  const isKnownElsewhere = containers.length > 0 && containers.length <= MAX_HINTED_CONTAINERS;
  const hint = suggestion
    ? `; did you mean ${suggestion}?`
    : isKnownElsewhere
      ? `; it belongs in ${containers.join(' or ')}`
      : '';
  return `has no field ${JSON.stringify(key)} here${hint}`;
}

export function findPart(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    json,
  );
}
