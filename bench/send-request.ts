import { type Agent, request } from 'node:http';

export interface ReceivedResponse {
  status: number;
  headers: [name: string, value: string][];
  /** Body as received, without decoding its content encoding. */
  body: Buffer;
}

export interface RequestOptions {
  headers?: Record<string, string>;
  /** Body of a POST request. Without a body, the request is a GET. */
  body?: string;
  agent?: Agent;
}

/** Sends a request to a shop. The host name need not resolve, because it is sent only as a header. */
export function sendRequest(
  port: number,
  host: string,
  path: string,
  { headers = {}, body, agent }: RequestOptions = {},
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    request(
      { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, ...(agent && { agent }) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { rawHeaders, statusCode = 0 } = response;
          const pairs = rawHeaders.flatMap((name, index): [string, string][] =>
            index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
          );
          resolve({ status: statusCode, headers: pairs, body: Buffer.concat(chunks) });
        });
      },
    )
      .on('error', reject)
      .end(body);
  });
}
