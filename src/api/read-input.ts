import type { HonoRequest } from 'hono';
import type { z } from 'zod';
import { plainReason } from '#contract/documents/document-problem.ts';
import { isStorableText } from '#domain/readable-text.ts';
import { FIELD_CODES, type FieldCode } from '#domain/refusal-code.ts';
import { type FieldCodes, type FieldTexts, HttpError } from './http-error.ts';
import { isJsonLarger } from './is-json-larger.ts';

export type InputPart = 'params' | 'query' | 'headers' | 'body';
export type InputSchemas = { readonly [Part in InputPart]?: z.ZodType };

export type InputOf<Schemas> = {
  [Part in InputPart]: Schemas extends Readonly<Record<Part, infer Schema extends z.ZodType>>
    ? z.output<Schema>
    : undefined;
};

export interface RawInput {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

/**
 * Throws `HttpError`: 400 for invalid JSON, 413 for too many values, 415 for another content type, 422 for
 * invalid fields.
 */
export async function readInput<Schemas extends InputSchemas>(
  request: HonoRequest,
  schemas: Schemas,
): Promise<InputOf<Schemas>> {
  const body = schemas.body && (await readJson(request));
  const { params, query, headers } = schemas;
  return parseInput(
    {
      params: params ? request.param() : {},
      query: query ? request.query() : {},
      headers: headers ? request.header() : {},
      body,
    },
    schemas,
  );
}

/** Throws `HttpError` 422 for invalid fields. */
export function parseInput<Schemas extends InputSchemas>(raw: RawInput, schemas: Schemas): InputOf<Schemas> {
  const problems: Problems = { count: 0, texts: {}, codes: {} };
  const read = (part: InputPart, value: unknown) => {
    const schema = schemas[part];
    if (!schema) return undefined;
    const parsed = schema.safeParse(value);
    if (!parsed.success) addIssues(problems, parsed.error.issues, part);
    else addUnstorable(problems, parsed.data, part);
    return parsed.data;
  };
  const input = {
    params: read('params', raw.params),
    query: read('query', withoutEmpty(raw.query)),
    headers: read('headers', raw.headers),
    body: read('body', raw.body),
  };
  const { texts: error, codes } = problems;
  if (Object.keys(error).length > 0) throw new HttpError(422, { error, codes });
  return input as InputOf<Schemas>;
}

function withoutEmpty(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

async function readJson(request: HonoRequest): Promise<unknown> {
  const type = request.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new HttpError(415, { code: 'not-json', message: 'The body must be application/json' });
  }
  const text = await request.text();
  if (isJsonLarger(text, MAX_BODY)) {
    const message = `The body has more than ${MAX_BODY.members} values, or nests deeper than ${MAX_BODY.depth} levels`;
    throw new HttpError(413, { code: 'too-large', message });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, { code: 'bad-json', message: 'The body is not valid JSON' });
  }
}

/** Allows an order of a hundred lines with all attributes. */
const MAX_BODY = { members: 6_000, depth: 32 };
/** Shoppers correct a few fields; longer lists are cut. */
const MAX_PROBLEMS = 50;

interface Problems {
  count: number;
  texts: FieldTexts;
  codes: FieldCodes;
}

function addProblem(problems: Problems, field: string, text: string, code: FieldCode): void {
  if (problems.count >= MAX_PROBLEMS) return;
  problems.count += 1;
  const { texts, codes } = problems;
  texts[field] = [...(texts[field] ?? []), text];
  codes[field] = [...(codes[field] ?? []), code];
}

function addIssues(problems: Problems, issues: z.core.$ZodIssue[], part: InputPart): void {
  for (const issue of issues) {
    if (problems.count >= MAX_PROBLEMS) return;
    const field = issue.path.map(String).join('.') || part;
    const name = String(issue.path.findLast((step) => typeof step === 'string') ?? part);
    addProblem(problems, field, textOf(issue, name), codeOf(issue));
  }
}

function codeOf(issue: z.core.$ZodIssue): FieldCode {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return 'required';
      return issue.expected === 'number' || issue.expected === 'int' ? 'not-a-number' : 'wrong';
    case 'too_small':
      if (issue.origin !== 'string' && issue.origin !== 'array') return 'wrong';
      return issue.message.endsWith('is required') ? 'required' : 'too-short';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too-long' : 'wrong';
    case 'invalid_format':
      return issue.format === 'email' ? 'not-email' : 'wrong';
    case 'invalid_union':
      return issue.errors.flat().map(codeOf).at(-1) ?? 'wrong';
    case 'custom':
      return FIELD_CODES.find((code) => code === issue.params?.fieldCode) ?? 'wrong';
    default:
      return 'wrong';
  }
}

function textOf(issue: z.core.$ZodIssue, name: string): string {
  const { code, message } = issue;
  if (code === 'invalid_type' && message.endsWith('received undefined')) return `${name} is required`;
  if (message.includes(name)) return message;
  const reason = plainReason(issue);
  return reason === message ? `${name}: ${message}` : `${name} ${reason}`;
}

/** The database cannot store a NUL or an unpaired surrogate. */
function addUnstorable(problems: Problems, value: unknown, part: InputPart): void {
  const open: { value: unknown; path: string }[] = [{ value, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: current, path } = next;
    if (typeof current === 'string') {
      if (!isStorableText(current))
        addProblem(problems, path || part, `${path || part} contains characters that are not text`, 'wrong');
    } else if (typeof current === 'object' && current !== null) {
      for (const [key, item] of Object.entries(current)) {
        open.push({ value: isStorableText(key) ? item : key, path: path ? `${path}.${key}` : key });
      }
    }
  }
}
