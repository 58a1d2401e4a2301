import { Worker } from 'node:worker_threads';
import type { Answer, Sending } from './send.ts';

const waiting = new Map<number, (response: Answer) => void>();
let thread: Worker | undefined;
let requested = 0;

/** A flood sent from this thread does not affect its time. */
export function sendFromThread(sending: Omit<Sending, 'agent'>): Promise<Answer> {
  thread ??= openThread();
  requested += 1;
  const id = requested;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    thread?.postMessage({ id, sending });
  });
}

function openThread(): Worker {
  const opened = new Worker(new URL('./send-thread.ts', import.meta.url));
  opened.on('message', ({ id, answer: response }: { id: number; answer: Answer }) => {
    waiting.get(id)?.(response);
    waiting.delete(id);
  });
  opened.unref();
  return opened;
}
