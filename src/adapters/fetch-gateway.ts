import { z } from 'zod';
import { toStorableText } from '#domain/readable-text.ts';

const MAX_ANSWER_BYTES = 65_536;

export interface Answer {
  status: number;
  body: string;
}

/**
 * Does not follow redirects, because the request contains credentials. Throws `GatewayFault` without a
 * complete response within `withinMs`, or for a status that `takes` refuses (default: accepts success).
 */
export async function fetchGateway(
  url: URL,
  withinMs: number,
  { takes = isSuccess, ...init }: RequestInit & { takes?: (status: number) => boolean },
): Promise<Answer> {
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(withinMs) });
  const { status } = response;
  const parts: Uint8Array[] = [];
  const read = () => ({ status, body: Buffer.concat(parts).toString('utf8') });
  const refused = takes(status) ? undefined : `the gateway responded with status ${status}`;
  let bytes = 0;
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      parts.push(part);
      if (bytes > MAX_ANSWER_BYTES) throw new GatewayFault('the response is too long');
    }
  } catch (error) {
    throw new GatewayFault(refused ?? describeFault(error), read());
  }
  if (refused) throw new GatewayFault(refused, read());
  return read();
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Drops characters that the database cannot store. Throws `GatewayFault` for invalid JSON or another schema. */
export function readJson<Schema extends z.ZodType>(answer: Answer, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(answer.body, withStorableTexts));
  } catch {
    throw new GatewayFault(INVALID_RESPONSE, answer);
  }
}

const withStorableTexts = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? toStorableText(value, MAX_ANSWER_BYTES) : value;

export const INVALID_RESPONSE = 'the response is invalid';

export class GatewayFault extends Error {
  readonly answer: Answer | undefined;

  constructor(message: string, answer?: Answer) {
    super(message);
    this.answer = answer;
  }
}

/** Contains no request data. */
export function describeFault(error: unknown): string {
  if (error instanceof GatewayFault) return error.message;
  if (error instanceof SyntaxError || error instanceof z.ZodError) return INVALID_RESPONSE;
  if (error instanceof Error && error.name === 'TimeoutError') return 'no response in time';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? `: ${String(cause.code)}` : '';
  return `the gateway cannot be reached${code}`;
}

export function settingsText({ shape }: z.ZodObject): string {
  const fields = Object.entries(shape).map(([name, field]) => {
    const { success: isOptional } = field.safeParse(undefined);
    const { description } = field;
    return `"${name}"${isOptional ? '?' : ''}${description ? `: ${description}` : ''}`;
  });
  return `{${fields.join(', ')}}`;
}

/** Contains expected types, no given values. */
export function settingsProblem(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}
