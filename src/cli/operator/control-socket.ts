import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { CommandError, errorReason } from '#cli/fail.ts';
import { PRIVATE_FILE_MODE } from '#domain/file-modes.ts';
import type { OperatorCommand } from './parse-operator-command.ts';

const MAX_SOCKET_PATH = 100;

type Answer = { printed: string } | { failure: string };

export interface ControlSocket {
  close: () => Promise<void>;
}

/** Runs commands of other processes. Requires the data folder's lock. Only the folder's owner can connect. */
export async function openControlSocket(
  dataFolder: string,
  run: (command: OperatorCommand) => Promise<string>,
): Promise<ControlSocket> {
  const withoutCommand = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    withoutCommand.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('end', () => withoutCommand.delete(socket));
    socket.on('close', () => withoutCommand.delete(socket));
    void answer(socket, run).catch(() => socket.destroy());
  });
  if (process.platform === 'win32') {
    await listen(server, pipePath(dataFolder));
  } else {
    await rm(join(dataFolder, SOCKET), { force: true });
    await withShortPath(dataFolder, (folder) => listen(server, join(folder, SOCKET)));
    await chmod(join(dataFolder, SOCKET), PRIVATE_FILE_MODE);
  }
  return {
    // Connections that have not sent their command are closed; running commands are finished.
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of withoutCommand) socket.destroy();
      await closed;
      await rm(join(dataFolder, SOCKET), { force: true });
    },
  };
}

const SOCKET = 'operator.sock';

export async function sendToControlSocket(
  dataFolder: string,
  command: OperatorCommand,
): Promise<string | undefined> {
  const socket = await connectToSocket(dataFolder);
  if (!socket) return undefined;
  socket.end(JSON.stringify(command));
  const answer = await readToEnd(socket);
  if (!answer) throw new CommandError('the server stopped before the command had finished');
  const outcome = JSON.parse(answer) as Answer;
  if ('failure' in outcome) throw new CommandError(outcome.failure);
  return outcome.printed;
}

/** Also if its lock file was deleted manually. */
export async function isControlSocketOpen(dataFolder: string): Promise<boolean> {
  const socket = await connectToSocket(dataFolder);
  socket?.destroy();
  return socket !== undefined;
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
}

async function answer(socket: Socket, run: (command: OperatorCommand) => Promise<string>): Promise<void> {
  const requested = await readToEnd(socket);
  // A process that only checks the socket sends nothing.
  if (!requested) return void socket.end();
  let outcome: Answer;
  try {
    outcome = { printed: await run(JSON.parse(requested) as OperatorCommand) };
  } catch (error) {
    outcome = { failure: errorReason(error) };
  }
  socket.end(JSON.stringify(outcome));
}

/** Reading the socket as a stream would close the other direction on Node 22. */
function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      received += part;
    });
    socket.once('end', () => resolve(received)).once('error', reject);
    // A destroyed socket emits no `end`.
    socket.once('close', () => resolve(received));
  });
}

function connectToSocket(dataFolder: string): Promise<Socket | undefined> {
  if (process.platform === 'win32') return connectTo(pipePath(dataFolder));
  return withShortPath(dataFolder, (folder) => connectTo(join(folder, SOCKET)));
}

function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ path, allowHalfOpen: true }, () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

/** Links from a private folder if the path is too long for a socket. */
async function withShortPath<Result>(
  folder: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (Buffer.byteLength(join(folder, SOCKET)) <= MAX_SOCKET_PATH) return use(folder);
  const around = await mkdtemp('/tmp/haat-');
  try {
    const link = join(around, 'data');
    await symlink(folder, link);
    return await use(link);
  } finally {
    await rm(around, { recursive: true, force: true });
  }
}

function pipePath(dataFolder: string): string {
  return `\\\\.\\pipe\\haat-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;
}
