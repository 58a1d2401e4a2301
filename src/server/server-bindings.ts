import type { HttpBindings } from '@hono/node-server';
import type { Caller } from './host/caller.ts';
import type { LiveShop } from './shops/hosted-shop.ts';

/** What the parts of the server hand along with a request. */
export interface ServerBindings {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    caller: Caller;
    /** Aborted with `ClientLeft` when whoever asked has left. */
    departure: AbortSignal;
    /** The active shop of the host; absent on the platform's own host and on unknown ones. */
    shop: LiveShop | undefined;
    isPlatform: boolean;
  };
}
