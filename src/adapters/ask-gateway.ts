import { z } from 'zod';
import { storablePart } from '#domain/readable-text.ts';

const MAX_ANSWER_BYTES = 65_536;

export interface Answer {
  status: number;
  body: string;
}

/**
 * What a gateway answers in at most `withinMs`. No redirect is followed, since the request holds credentials. Throws when there
 * is no answer, it is too long, or its status is not among those that `takes` names; by itself, those of success.
 */
export async function askGateway(
  url: URL,
  withinMs: number,
  { takes = isSuccess, ...init }: RequestInit & { takes?: (status: number) => boolean },
): Promise<Answer> {
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(withinMs) });
  const { status } = response;
  const parts: Uint8Array[] = [];
  const read = () => ({ status, body: Buffer.concat(parts).toString('utf8') });
  const refused = takes(status) ? undefined : `the gateway answers ${status}`;
  let bytes = 0;
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      parts.push(part);
      if (bytes > MAX_ANSWER_BYTES) throw new GatewayFault('the answer is too long');
    }
  } catch (error) {
    throw new GatewayFault(refused ?? faultOf(error), read());
  }
  if (refused) throw new GatewayFault(refused, read());
  return read();
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * What an answer says in JSON, its texts as far as a database can keep them. Throws `GatewayFault` for what is none, or not what
 * was asked for.
 */
export function readJson<Schema extends z.ZodType>(answer: Answer, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(answer.body, withStorableTexts));
  } catch {
    throw new GatewayFault(NO_SENSE, answer);
  }
}

const withStorableTexts = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? storablePart(value, MAX_ANSWER_BYTES) : value;

export const NO_SENSE = 'the answer makes no sense';

/** A fault of a gateway, in words that hold nothing of the request. */
export class GatewayFault extends Error {
  /** What it answered, as far as it did. */
  readonly answer: Answer | undefined;

  constructor(message: string, answer?: Answer) {
    super(message);
    this.answer = answer;
  }
}

/** Why a gateway could not be asked, in words that hold nothing of the request. */
export function faultOf(error: unknown): string {
  if (error instanceof GatewayFault) return error.message;
  if (error instanceof SyntaxError || error instanceof z.ZodError) return NO_SENSE;
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? `: ${String(cause.code)}` : '';
  return `the gateway cannot be reached${code}`;
}

/** What settings hold, as help texts show it: `{"url"?, "storeId"}`. A `?` stands behind what may be left out. */
export function settingsText({ shape }: z.ZodObject): string {
  const fields = Object.entries(shape).map(([name, field]) => {
    const { success: isOptional } = field.safeParse(undefined);
    const { description } = field;
    return `"${name}"${isOptional ? '?' : ''}${description ? `: ${description}` : ''}`;
  });
  return `{${fields.join(', ')}}`;
}

/** What is wrong with settings that were refused. Zod tells what it expected, never what it was given. */
export function settingsProblem(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}
