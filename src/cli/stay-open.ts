import type { EventEmitter } from 'node:events';
import type { ServerLog } from '#server/log/server-log.ts';

const TOO_MANY = 20;
const WITHIN_MS = 10_000;

export interface StayOpenOptions {
  log: Pick<ServerLog, 'error'>;
  /** Called when exceptions come so thick that the process serves nobody any more. */
  giveUp: () => void;
  /** Where what nobody caught is heard of. */
  process?: EventEmitter;
}

/**
 * The last net under the server: what nobody caught is logged, and the process lives on with all its shops. A request
 * shares nothing with the next but caches, and what is written is written in transactions, so the one that failed is all
 * that is lost. Only exceptions without end stop the process, for whoever supervises it to start it anew. Returns what
 * takes the net away.
 */
export function stayOpen({ log, giveUp, process: heard = process }: StayOpenOptions): () => void {
  let recent: number[] = [];
  const rejected = (reason: unknown) =>
    log.error({ err: reason }, 'a promise was rejected and nobody caught it');
  const thrown = (error: unknown) => {
    log.error({ err: error }, 'an exception was thrown and nobody caught it');
    const now = Date.now();
    recent = [...recent.filter((at) => now - at < WITHIN_MS), now];
    if (recent.length === TOO_MANY) giveUp();
  };
  heard.on('unhandledRejection', rejected);
  heard.on('uncaughtException', thrown);
  return () => {
    heard.off('unhandledRejection', rejected);
    heard.off('uncaughtException', thrown);
  };
}
