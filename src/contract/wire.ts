import { z } from '@hono/zod-openapi';
import { isCurrentOrLegacyEmail, MAX_CONTACT_LENGTH, normalizeEmail, parseEmail } from '#domain/contact.ts';
import { normalizeCode, normalizeLine, normalizeName, normalizeText } from '#domain/normalize-input.ts';
import { MAX_PICTURE_BASE64_LENGTH, MAX_PICTURE_MIB } from '#domain/picture.ts';
import { LIMIT_RULES, LIMIT_SUBJECT_KINDS } from '#domain/rate-limits.ts';
import { isReadableLine, isReadableText, isSingleLine } from '#domain/readable-text.ts';
import { FIELD_CODES } from '#domain/refusal-code.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { MAX_SLUG_LENGTH } from '#domain/shop-path.ts';
import type { CallName } from './all-endpoints.ts';

export const UNREADABLE_TEXT = {
  error: 'contains characters that are not supported',
  params: { fieldCode: 'unreadable' },
} as const;

export const bdt = z
  .number()
  .multipleOf(0.01)
  .openapi({ description: 'Amount in BDT with at most two decimals', example: 1250.5 });

export const rowId = z.number().int().positive().max(MAX_ROW_ID);
export const idParam = z.coerce.number<number>().int().positive().max(MAX_ROW_ID);
export const idParams = z.object({ id: idParam });
export const slugText = z.string().max(MAX_SLUG_LENGTH);
export const slugParams = z.object({ slug: slugText.min(1) });

export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,64}$/, 'Idempotency-Key must be 8 to 64 letters, digits, - or _')
    .optional(),
});

export const typedLine = z.string().overwrite(normalizeLine);
export const typedCode = z.string().overwrite(normalizeCode);

const singleLine = z.string().refine(isSingleLine, UNREADABLE_TEXT);

export const line = singleLine.overwrite(normalizeLine).refine(isReadableLine, UNREADABLE_TEXT).openapi({
  description:
    'Single-line text; invisible characters and extra white space are removed; line breaks, control characters and stacked marks are refused',
});

export const personName = singleLine.overwrite(normalizeName).refine(isReadableLine, UNREADABLE_TEXT);

export const multiLineText = z.string().overwrite(normalizeText).refine(isReadableText, UNREADABLE_TEXT);

const emailText = z.string().overwrite(normalizeEmail).max(MAX_CONTACT_LENGTH);

export const email = (error: string) =>
  emailText.refine((text) => text === '' || parseEmail(text) !== undefined, {
    error,
    params: { fieldCode: 'not-email' },
  });

/** Also accepts addresses that only older accounts have. The service checks that they belong to the caller. */
export const currentOrLegacyEmail = (error: string) =>
  emailText.refine((text) => text === '' || isCurrentOrLegacyEmail(text), {
    error,
    params: { fieldCode: 'not-email' },
  });

export const pictureBody = z.object({
  picture: z
    .base64()
    .min(1, 'picture is required')
    .max(MAX_PICTURE_BASE64_LENGTH)
    .openapi({
      description: `JPEG, PNG, WebP or TIFF of at most ${MAX_PICTURE_MIB} MiB, as base64; re-encoded without metadata`,
    }),
});

export const PICTURE_LIMIT_DESCRIPTION = 'Too many picture uploads from this network or by this customer';

/** Path below the media folder; empty if there is no picture. */
export const picturePath = z.string().openapi({ example: 'glow/products/rose-lip-tint-0-front.svg' });

/** `name_bn` is `null` if no Bangla name was entered; pages then show `name`. */
export const nameFields = { name: z.string(), name_bn: z.string().nullable() };

export const namedItemFields = { id: z.number().int(), slug: z.string(), ...nameFields };

const DEFAULT_PER_PAGE = 10;
const MAX_PER_PAGE = 100;

export const pageQuery = z.object({
  currentPage: z.coerce.number<number>().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number<number>().int().min(1).max(MAX_PER_PAGE).default(DEFAULT_PER_PAGE),
});

export const listResponse = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });

export const pageResponse = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    total: z.number().int(),
    currentPage: z.number().int(),
    perPage: z.number().int(),
    lastPage: z.number().int(),
  });

export const fieldErrors = z
  .object({
    error: z.record(z.string(), z.array(z.string())),
    codes: z.record(z.string(), z.array(z.enum(FIELD_CODES))).optional(),
  })
  .openapi('FieldErrors', {
    description:
      'Invalid fields: an English message for each, and a code from which clients can show their own text',
  });

export const failure = z
  .object({
    code: z.string(),
    message: z.string(),
    retryAfter: z.number().optional().openapi({
      description: 'Seconds after which the same call may succeed; with status 429 and 503, as `Retry-After`',
    }),
    limitedBy: z.enum(LIMIT_SUBJECT_KINDS).optional().openapi({
      description:
        'Subject of the exceeded limit, with status 429: the network, or the number, address or order of the call',
    }),
    limit: z
      .enum(LIMIT_RULES)
      .optional()
      .openapi({ description: 'Name of the exceeded limit, with status 429' }),
    challenge: z.string().optional().openapi({
      description:
        'ALTCHA challenge (base64url of JSON). To continue, repeat the call once within 5 minutes from the same network with the solution, `{challenge, solution}` as base64url of JSON, in the header `X-Proof-Of-Work`',
    }),
  })
  .openapi('Failure', { description: 'An error as code and message' });

export interface CallDefinition {
  readonly tag: string;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly status?: 200 | 201;
  /** `Cache-Control` of the response, by default `no-store`. */
  readonly cacheControl?: string;
  readonly limited?: string;
}

export type CallDefinitions = { readonly [Name in CallName]?: Omit<CallDefinition, 'tag'> };

type Tagged<Calls> = { readonly [Name in keyof Calls]: Calls[Name] & { readonly tag: string } };

export function withTag<Calls extends Readonly<Record<string, Omit<CallDefinition, 'tag'>>>>(
  tag: string,
  calls: Calls,
): Tagged<Calls> {
  const tagged: object = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, { tag, ...call }]),
  );
  return tagged as Tagged<Calls>;
}

export type FieldErrors = z.infer<typeof fieldErrors>;
export type Failure = z.infer<typeof failure>;
