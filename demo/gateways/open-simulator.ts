import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';

/** Simulated faults. A fault remains active until it is reset. */
export type ResponseFault =
  | 'silent'
  | '500'
  | 'redirect'
  | 'broken line'
  | 'garbage'
  | 'endless'
  | '401'
  | '403'
  | '429';

export type SimulatorApp = Hono<{ Bindings: HttpBindings }>;

/** Starts a test gateway in this process on a port of 127.0.0.1; by default any free port. */
export async function openSimulator(build: (app: SimulatorApp, url: () => string) => void, port = 0) {
  const app: SimulatorApp = new Hono();
  // Browsers with a window request the icon of every site. Tests would report an error response as a page error.
  app.get('/favicon.ico', (c) => c.body(null, 204));
  let url = '';
  build(app, () => url);
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  return { url, close };
}

/** Returns the response that simulates a `ResponseFault`; `undefined` for other faults or none. */
export function faultyResponse(
  fault: string | undefined,
  { outgoing }: HttpBindings,
): Response | Promise<Response> | undefined {
  if (fault === 'silent') return new Promise<Response>(() => {});
  if (fault === '500') return new Response('<h1>Internal Server Error</h1>', { status: 500 });
  if (fault === '401') return Response.json({ message: 'Unauthorized' }, { status: 401 });
  if (fault === '403') return Response.json({ message: 'Forbidden' }, { status: 403 });
  if (fault === '429') return Response.json({ message: 'Too Many Requests' }, { status: 429 });
  if (fault === 'redirect') return new Response(null, { status: 302, headers: { location: '/elsewhere' } });
  if (fault === 'garbage') return new Response('{"status":"SUCC');
  if (fault === 'endless') return new Response('x'.repeat(1_000_000));
  if (fault === 'broken line') {
    outgoing.destroy();
    return new Promise<Response>(() => {});
  }
  return undefined;
}
