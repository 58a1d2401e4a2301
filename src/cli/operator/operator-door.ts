import { createHash } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CommandError, reasonOf } from '../fail.ts';
import type { OperatorCommand } from './operator-command.ts';

/** What the longest path of a socket may be on all systems. */
const MAX_SOCKET_PATH = 100;

type Answer = { printed: string } | { failure: string };

export interface OperatorDoor {
  close: () => Promise<void>;
}

/**
 * Holds the embedded database of a data folder, which one process at a time may open, and does the operator's commands
 * that others pass in. `undefined` when another process holds it. Only the folder's owner can pass anything in.
 */
export async function openOperatorDoor(
  dataFolder: string,
  run: (command: OperatorCommand) => Promise<string>,
): Promise<OperatorDoor | undefined> {
  const path = doorOf(dataFolder);
  if (!path) return { close: async () => {} };
  const other = await knock(path);
  if (other) {
    other.destroy();
    return undefined;
  }
  await mkdir(dataFolder, { recursive: true });
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    void answer(socket, run).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Passes a command to the process that holds the data folder; `undefined` when there is none. */
export async function askAtOperatorDoor(
  dataFolder: string,
  command: OperatorCommand,
): Promise<string | undefined> {
  const path = doorOf(dataFolder);
  const socket = path ? await knock(path) : undefined;
  if (!socket) return undefined;
  socket.end(JSON.stringify(command));
  const answer = await text(socket);
  if (!answer) throw new CommandError('the server stopped before it was done');
  const outcome = JSON.parse(answer) as Answer;
  if ('failure' in outcome) throw new CommandError(outcome.failure);
  return outcome.printed;
}

async function answer(socket: Socket, run: (command: OperatorCommand) => Promise<string>): Promise<void> {
  const asked = await text(socket);
  // Whoever only looks whether the door is there says nothing.
  if (!asked) return void socket.end();
  let outcome: Answer;
  try {
    outcome = { printed: await run(JSON.parse(asked) as OperatorCommand) };
  } catch (error) {
    outcome = { failure: reasonOf(error) };
  }
  socket.end(JSON.stringify(outcome));
}

function knock(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ path, allowHalfOpen: true }, () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

function doorOf(dataFolder: string): string | undefined {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\haat-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;
  }
  const path = join(dataFolder, 'operator.sock');
  return Buffer.byteLength(path) > MAX_SOCKET_PATH ? undefined : path;
}
