import type { HonoRequest } from 'hono';
import type { z } from 'zod';
import { formatIssue } from '#contract/documents/document-problem.ts';
import { listUnstorablePaths } from '#domain/readable-text.ts';
import { FIELD_CODES, type FieldCode } from '#domain/refusal-code.ts';
import { type FieldCodes, type FieldTexts, HttpError } from './http-error.ts';
import { isJsonLargerThan } from './is-json-larger-than.ts';

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

/** Throws `HttpError`: 400 invalid JSON, 413 too many values, 415 wrong content type, 422 invalid fields. */
export async function readInput<Schemas extends InputSchemas>(request: HonoRequest, schemas: Schemas) {
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

/** Parses the input. Throws `HttpError` 422 for invalid fields. */
export function parseInput<Schemas extends InputSchemas>(raw: RawInput, schemas: Schemas): InputOf<Schemas> {
  const problems: Problems = { count: 0, texts: {}, codes: {} };
  const read = (part: InputPart, value: unknown) => {
    const schema = schemas[part];
    if (!schema) return undefined;
    const parsed = schema.safeParse(value);
    if (!parsed.success) addIssues(problems, parsed.error.issues, part);
    for (const path of listUnstorablePaths(parsed.data)) {
      const field = path || part;
      addProblem(problems, field, `${field} contains characters that are not text`, 'wrong');
    }
    return parsed.data;
  };
  const input = {
    params: read('params', raw.params),
    query: read('query', Object.fromEntries(Object.entries(raw.query).filter(([, value]) => value !== ''))),
    headers: read('headers', raw.headers),
    body: read('body', raw.body),
  };
  const { texts: error, codes } = problems;
  if (Object.keys(error).length > 0) throw new HttpError(422, { error, codes });
  return input as InputOf<Schemas>;
}

async function readJson(request: HonoRequest): Promise<unknown> {
  const type = request.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new HttpError(415, { code: 'not-json', message: 'The body must be application/json' });
  }
  const text = await request.text();
  if (isJsonLargerThan(text, MAX_JSON_SIZE)) {
    const message = `The body has more than ${MAX_JSON_SIZE.members} values, or nests deeper than ${MAX_JSON_SIZE.depth} levels`;
    throw new HttpError(413, { code: 'too-large', message });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, { code: 'bad-json', message: 'The body is not valid JSON' });
  }
}

/** 6,000 values are enough for an order of a hundred lines with all attributes. */
const MAX_JSON_SIZE = { members: 6_000, depth: 32 };
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
    addProblem(problems, field, formatIssueText(issue, name), toFieldCode(issue));
  }
}

function toFieldCode(issue: z.core.$ZodIssue): FieldCode {
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
      return issue.errors.flat().map(toFieldCode).at(-1) ?? 'wrong';
    case 'custom':
      return FIELD_CODES.find((code) => code === issue.params?.fieldCode) ?? 'wrong';
    default:
      return 'wrong';
  }
}

function formatIssueText(issue: z.core.$ZodIssue, name: string): string {
  const { code, message } = issue;
  if (code === 'invalid_type' && message.endsWith('received undefined')) return `${name} is required`;
  if (message.includes(name)) return message;
  const reason = formatIssue(issue);
  return reason === message ? `${name}: ${message}` : `${name} ${reason}`;
}
