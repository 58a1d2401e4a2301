import { request } from 'node:http';

export interface Answer {
  status: number;
  headers: [string, string][];
  body: Buffer;
}

/** Sends a request to a shop by its host name, which need not resolve. The body is returned as encoded. */
export function sendRequest(port: number, host: string, path: string, encoding = 'br'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': encoding, accept: 'text/html,*/*' };
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { rawHeaders } = response;
        const pairs = rawHeaders.flatMap((name, index): [string, string][] =>
          index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
        );
        resolve({ status: response.statusCode ?? 0, headers: pairs, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}
