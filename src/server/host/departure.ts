import type { ServerResponse } from 'node:http';

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
