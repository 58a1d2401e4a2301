import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

const DEFAULT_TIMEOUT_MS = 20_000;

export interface Sending {
  port: number;
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  from?: string;
  agent?: Agent;
  /** Time after which the client closes the connection, even if the response is incomplete. */
  closeAfterMs?: number;
}

export interface TestResponse {
  /** Status of the response; 0 if the response is missing or incomplete, for the reason in `problem`. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: number;
  ms: number;
  problem: string;
}

/** Sends a request. Never rejects: if the request fails, the result contains the error in `problem`. */
export function send(sending: Sending): Promise<TestResponse> {
  const { port, host, path, method = 'GET', headers = {}, body, from, agent } = sending;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const done = (response: Partial<TestResponse>) => {
      clearTimeout(leaving);
      const ms = performance.now() - startedAt;
      resolve({ status: 0, headers: {}, body: '', bytes: 0, problem: '', ...response, ms });
    };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host, ...length, ...headers },
      agent: agent ?? false,
      ...(from ? { localAddress: from } : {}),
    });
    const timeoutMs = sending.closeAfterMs ?? DEFAULT_TIMEOUT_MS;
    const leaving = setTimeout(() => {
      done({ problem: `no response within ${timeoutMs} ms` });
      sent.destroy();
    }, timeoutMs);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', (error) => done({ problem: `cut: ${error.message}` }));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const { statusCode: status = 0, headers } = response;
        done({ status, headers, body: bytes.toString('utf8'), bytes: bytes.length });
      });
    });
    sent.on('error', (error) => done({ problem: 'code' in error ? String(error.code) : error.message }));
    sent.end(body);
  });
}

/** Returns the loopback address of the n-th client of a group (1 to 250). Groups do not share addresses. */
export function clientAddress(group: number, index: number): string {
  return `127.${group}.${Math.floor(index / 250) % 250}.${(index % 250) + 2}`;
}

export function isRefusedWithRetryAfter({ status, headers }: TestResponse): boolean {
  return (status === 503 || status === 429) && /^\d+$/.test(headers['retry-after'] ?? '');
}
