import type { Env } from '#runtime/env.ts';
import { type HeldPort, holdPort } from '#server/listeners.ts';
import { CommandError } from './fail.ts';

/** Takes the port or fails, before a database is opened that another process may hold. */
export function takePort({ PORT, HOST }: Env): Promise<HeldPort> {
  return holdPort(PORT, HOST).catch((error: unknown) => {
    throw portError(error, { PORT, HOST });
  });
}

/** Why a port cannot be listened at, in one line. */
export function portError(error: unknown, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): CommandError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new CommandError(`port ${PORT} is taken; set PORT to another one`);
  if (code === 'EACCES') return new CommandError(`port ${PORT} may not be used; set PORT to one above 1023`);
  return new CommandError(`cannot listen on ${HOST} port ${PORT} (${String(code)})`);
}
