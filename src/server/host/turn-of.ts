import type { Context } from 'hono';
import { clientNetwork } from '#domain/client-network.ts';
import type { Turn } from '#domain/fair-queue.ts';
import type { ServerBindings } from '../server-bindings.ts';

/** Whose turn a request's work waits for; without a shop, clients alone take turns. */
export function turnOf(c: Context<ServerBindings>, shopId?: number): Turn & { client: string } {
  const { caller, departure } = c.var;
  return { shop: String(shopId ?? ''), client: clientNetwork(caller.ip), signal: departure };
}
