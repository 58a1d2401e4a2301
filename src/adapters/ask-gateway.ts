import { z } from 'zod';

const MAX_ANSWER_BYTES = 65_536;

interface Answer {
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
  if (!takes(response.status)) {
    await response.body?.cancel();
    throw new GatewayFault(`the gateway answers ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new GatewayFault('the answer is too long');
    parts.push(part);
  }
  return { status: response.status, body: Buffer.concat(parts).toString('utf8') };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** A fault of a gateway, in words that hold nothing of the request. */
export class GatewayFault extends Error {}

/** Why a gateway could not be asked, in words that hold nothing of the request. */
export function faultOf(error: unknown): string {
  if (error instanceof GatewayFault) return error.message;
  if (error instanceof SyntaxError || error instanceof z.ZodError) return 'the answer makes no sense';
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? `: ${String(cause.code)}` : '';
  return `the gateway cannot be reached${code}`;
}

/** What is wrong with settings that were refused. Zod tells what it expected, never what it was given. */
export function settingsProblem(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}
