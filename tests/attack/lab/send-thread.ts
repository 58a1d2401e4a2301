import { parentPort } from 'node:worker_threads';
import { type Sending, send } from './send.ts';

parentPort?.on('message', async ({ id, sending }: { id: number; sending: Sending }) => {
  parentPort?.postMessage({ id, response: await send(sending) });
});
