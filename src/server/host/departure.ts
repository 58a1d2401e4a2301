import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { clientNetwork } from '#domain/client-network.ts';
import type { Turn } from '#domain/fair-queue.ts';
import type { ServerBindings } from '#server/backend.ts';

/** Whoever asked has closed the connection before the answer was whole; nobody is there to be told. */
export class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
}

/** Aborted with `ClientLeft` when the connection closes before the answer was sent. */
export function departureOf(outgoing: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  const leave = () => {
    if (!outgoing.writableFinished) leaving.abort(new ClientLeft('the client has left'));
  };
  if (outgoing.closed || outgoing.destroyed) leave();
  else outgoing.once('close', leave);
  return leaving.signal;
}

/** Whose turn a request's work waits for; without a shop, clients alone take turns. */
export function turnOf(c: Context<ServerBindings>, shopId?: number): Turn & { client: string } {
  const { caller, departure } = c.var;
  return { shop: String(shopId ?? ''), client: clientNetwork(caller.ip), signal: departure };
}
