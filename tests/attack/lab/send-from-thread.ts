import { Worker } from 'node:worker_threads';
import type { Sending, TestResponse } from './send.ts';

const waiting = new Map<number, (response: TestResponse) => void>();
let thread: Worker | undefined;
let nextId = 0;

/** Sends a request from another thread, so that a flood sent from this thread does not affect the measured time. */
export function sendFromThread(sending: Omit<Sending, 'agent'>): Promise<TestResponse> {
  thread ??= openThread();
  nextId += 1;
  const id = nextId;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    thread?.postMessage({ id, sending });
  });
}

function openThread(): Worker {
  const opened = new Worker(new URL('./send-thread.ts', import.meta.url));
  opened.on('message', ({ id, response }: { id: number; response: TestResponse }) => {
    waiting.get(id)?.(response);
    waiting.delete(id);
  });
  opened.unref();
  return opened;
}
