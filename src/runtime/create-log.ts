import pino, { type DestinationStream, type Logger } from 'pino';
import { loggedError, loggedPath } from './logged-error.ts';

const asSlowCall = (call: { url: string }) => ({ ...call, url: loggedPath(call.url) });
const asPath = (value: unknown) => (typeof value === 'string' ? loggedPath(value) : value);

/** The log of the process. Whoever writes to it, it keeps no values of statements and no queries of addresses. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const slow = (calls: unknown) => (Array.isArray(calls) ? calls.map(asSlowCall) : calls);
  const serializers = { slow, err: loggedError, error: loggedError, url: asPath, path: asPath };
  return pino({ level, serializers }, destination);
}
