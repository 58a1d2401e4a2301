import type { Context, Hono } from 'hono';
import { MANAGE_PATH } from '#contract/manage/endpoints.ts';
import type { Backend, ServerBindings } from '#server/backend.ts';
import { toQueueRequester, type WorkQueues } from '#server/queues/work-queues.ts';
import type { RequestBodies } from '#server/security/request-bodies.ts';

export interface ManageMountOptions {
  backend: Pick<Backend, 'fetchManageApi'>;
  queues: Pick<WorkQueues, 'manage'>;
  bodies: RequestBodies;
}

/** Headers that the API reads. It authenticates by bearer token only, so that no cookie can make a call. */
const FORWARDED_HEADERS = ['accept', 'authorization', 'content-length', 'content-type', 'user-agent'];

/** Mounts the owners' API. It exists on the host of the platform only. */
export function mountManageApi(app: Hono<ServerBindings>, options: ManageMountOptions): void {
  for (const path of [MANAGE_PATH, `${MANAGE_PATH}/*`]) app.all(path, (c) => handleManageRequest(c, options));
}

async function handleManageRequest(
  c: Context<ServerBindings>,
  { backend, queues, bodies }: ManageMountOptions,
): Promise<Response> {
  const { fetchManageApi } = backend;
  if (!c.var.isPlatform || !fetchManageApi) {
    const failure = { code: 'not-found', message: 'There is no such endpoint' };
    return c.json(failure, 404, { 'Cache-Control': 'no-store' });
  }
  const { raw } = c.req;
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = raw.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const requester = toQueueRequester(c);
  const send = (body: ArrayBuffer | null) => {
    const request = new Request(raw.url, { method: raw.method, headers, body });
    return queues.manage.run(requester, () => fetchManageApi(request, { clientIp: c.var.caller.ip }));
  };
  // The body is read before queueing, so that a slow client occupies no slot.
  const response = await (raw.method === 'GET' || raw.method === 'HEAD'
    ? send(null)
    : bodies.with(c.env.incoming, requester.client, send));
  return new Response(response.body, response);
}
