import { z } from 'zod';
import { toStorableText } from '#domain/readable-text.ts';

const MAX_RESPONSE_BYTES = 65_536;

export interface GatewayHttpResponse {
  status: number;
  body: string;
}

/** Does not follow redirects, because requests contain credentials. Throws `GatewayFault` for any failure. */
export async function fetchGateway(
  url: URL,
  timeoutMs: number,
  {
    acceptsStatus = isSuccessStatus,
    maxBytes = MAX_RESPONSE_BYTES,
    ...init
  }: RequestInit & { acceptsStatus?: (status: number) => boolean; maxBytes?: number },
): Promise<GatewayHttpResponse> {
  const response = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new GatewayFault(describeFault(error));
  });
  const { status } = response;
  const parts: Uint8Array[] = [];
  const readResponse = () => ({ status, body: Buffer.concat(parts).toString('utf8') });
  const refusal = acceptsStatus(status) ? undefined : `the gateway responded with status ${status}`;
  let bytes = 0;
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      parts.push(part);
      if (bytes > maxBytes) throw new GatewayFault('the response is too long');
    }
  } catch (error) {
    throw new GatewayFault(refusal ?? describeFault(error), readResponse());
  }
  if (refusal) throw new GatewayFault(refusal, readResponse());
  return readResponse();
}

const isSuccessStatus = (status: number): boolean => status >= 200 && status < 300;

/** Removes characters that the database cannot store. Throws `GatewayFault` for an invalid body. */
export function parseGatewayJson<Schema extends z.ZodType>(response: GatewayHttpResponse, schema: Schema) {
  try {
    return schema.parse(JSON.parse(response.body, toStorableValue));
  } catch {
    throw new GatewayFault(INVALID_RESPONSE_REASON, response);
  }
}

const toStorableValue = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? toStorableText(value, MAX_RESPONSE_BYTES) : value;

export const INVALID_RESPONSE_REASON = 'the response is invalid';

export class GatewayFault extends Error {
  readonly response: GatewayHttpResponse | undefined;

  constructor(message: string, response?: GatewayHttpResponse) {
    super(message);
    this.response = response;
  }
}

/** Returns the reason of a failed request, without request data. */
export function describeFault(error: unknown): string {
  if (error instanceof GatewayFault) return error.message;
  if (error instanceof SyntaxError || error instanceof z.ZodError) return INVALID_RESPONSE_REASON;
  if (error instanceof Error && error.name === 'TimeoutError') return 'no response in time';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? `: ${String(cause.code)}` : '';
  return `the gateway cannot be reached${code}`;
}

export function formatSettings({ shape }: z.ZodObject): string {
  const fields = Object.entries(shape).map(([name, field]) => {
    const { success: isOptional } = field.safeParse(undefined);
    const { description } = field;
    return `"${name}"${isOptional ? '?' : ''}${description ? `: ${description}` : ''}`;
  });
  return `{${fields.join(', ')}}`;
}

/** Returns the invalid settings with the expected types, without the given values. */
export function describeSettingsProblem(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}
