import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, vi } from 'vitest';

export async function untilRefused(port: number): Promise<void> {
  await vi.waitFor(() => expect(tryToConnect(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' }), 5_000);
}

async function tryToConnect(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}
