import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export type StorageFault = (response: ServerResponse) => void;

/**
 * Opens an HTTP server for one test. The server sends `files` by path, with ETags, and 404 for other paths. If the
 * value of a path is a function, the function sends the response.
 */
export async function openStorage(files: Record<string, string | StorageFault>) {
  const requested: { path: string; ifNoneMatch: string | undefined }[] = [];
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const ifNoneMatch = request.headers['if-none-match'];
    requested.push({ path, ifNoneMatch });
    const file = files[path];
    if (typeof file === 'function') return file(response);
    if (file === undefined) return response.writeHead(404).end('<Error>NoSuchKey</Error>');
    const etag = `"${Buffer.from(file).toString('base64url').slice(-40)}${file.length}"`;
    if (ifNoneMatch === etag) return response.writeHead(304, { etag }).end();
    return response.writeHead(200, { 'content-type': 'application/json', etag }).end(file);
  };
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { asked: requested, files, url: `http://127.0.0.1:${port}` };
}

export const FAULTS: Record<string, StorageFault> = {
  'invalid JSON': (response) => void response.end('{"bgColor": '),
  '5 MB': (response) => void response.end(`"${'a'.repeat(5_000_000)}"`),
  'nesting of 10,000': (response) => void response.end('['.repeat(10_000) + ']'.repeat(10_000)),
  'a number': (response) => void response.end('42'),
  'a text': (response) => void response.end('"<script>alert(1)</script>"'),
  'a list in place of an object, or the other way round': (response) =>
    void response.end('[{"sections": 7, "items": {}}, [], null]'),
  'an object of wrong types': (response) =>
    void response.end(
      JSON.stringify({ sections: 'x', items: 3, elements: {}, html: [], banner: 1, bgColor: [], seo: null }),
    ),
  null: (response) => void response.end('null'),
  'nothing at all': (response) => void response.end(),
  'an error': (response) => void response.writeHead(500).end('down'),
  'a broken line': (response) => void response.destroy(),
  'no response in time': () => {},
};
