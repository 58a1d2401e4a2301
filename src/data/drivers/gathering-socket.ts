import { Socket } from 'node:net';

/** A socket that sends what is written to it within one turn of the event loop at once. */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket) as (...written: unknown[]) => boolean;
  let isGathering = false;
  const gather = (...written: unknown[]): boolean => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      // Runs when all promises that are ready have run, and with them whoever has something to send.
      process.nextTick(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    return write(...written);
  };
  return Object.assign(socket, { write: gather });
}
