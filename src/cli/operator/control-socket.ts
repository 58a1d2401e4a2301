import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CommandResult, Progress } from '#cli/command-definition.ts';
import { CommandError, formatErrorReason } from '#cli/command-error.ts';
import { PRIVATE_FILE_MODE } from '#domain/file-modes.ts';
import { listenAt } from '#server/listeners.ts';
import type { OperatorCommand } from './run-operator-command.ts';

const MAX_SOCKET_PATH_BYTES = 100;

type RunCommand = (
  command: OperatorCommand,
  onProgress: (progress: Progress) => void,
) => Promise<CommandResult>;

/** Line of a response. The last line has the result or the failure. */
type ResponseLine = { progress: Progress } | { result: CommandResult } | { failure: string };

/** Opens the socket. The caller must hold the lock of the data folder. Only the owner of the folder can connect. */
export async function openControlSocket(dataFolder: string, run: RunCommand) {
  const withoutCommand = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    withoutCommand.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('end', () => withoutCommand.delete(socket));
    socket.on('close', () => withoutCommand.delete(socket));
    void handleConnection(socket, run).catch(() => socket.destroy());
  });
  if (process.platform === 'win32') {
    await listenAt(server, { path: toPipePath(dataFolder) });
  } else {
    await rm(join(dataFolder, SOCKET_FILE_NAME), { force: true });
    await withShortPath(dataFolder, (folder) => listenAt(server, { path: join(folder, SOCKET_FILE_NAME) }));
    await chmod(join(dataFolder, SOCKET_FILE_NAME), PRIVATE_FILE_MODE);
  }
  // A connection that cannot be accepted, for example with too many open files, must not end the process.
  server.on('error', () => {});
  return {
    // Closes connections that have not sent their command. Finishes running commands.
    close: async (): Promise<void> => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of withoutCommand) socket.destroy();
      await closed;
      await rm(join(dataFolder, SOCKET_FILE_NAME), { force: true });
    },
  };
}

const SOCKET_FILE_NAME = 'operator.sock';

/** Returns `undefined` if no process serves the socket. */
export async function sendToControlSocket(
  dataFolder: string,
  command: OperatorCommand,
  onProgress: (progress: Progress) => void = () => {},
): Promise<CommandResult | undefined> {
  const socket = await connectToSocket(dataFolder);
  if (!socket) return undefined;
  socket.end(JSON.stringify(command));
  for await (const line of createInterface({ input: socket })) {
    const response = JSON.parse(line) as ResponseLine;
    if ('failure' in response) throw new CommandError(response.failure);
    if ('result' in response) return response.result;
    onProgress(response.progress);
  }
  throw new CommandError('the server stopped before the command had finished');
}

/** Returns whether a process serves the socket. Does not depend on the lock file, which can be deleted manually. */
export async function isControlSocketOpen(dataFolder: string): Promise<boolean> {
  const socket = await connectToSocket(dataFolder);
  socket?.destroy();
  return socket !== undefined;
}

async function handleConnection(socket: Socket, run: RunCommand) {
  const commandJson = await readToEnd(socket);
  // A process that only checks the socket sends nothing.
  if (!commandJson) return void socket.end();
  // JSON contains no line breaks. If the command was interrupted, the work continues and nothing is sent.
  const send = (line: ResponseLine) => void (socket.writable && socket.write(`${JSON.stringify(line)}\n`));
  try {
    const result = await run(JSON.parse(commandJson) as OperatorCommand, (progress) => send({ progress }));
    send({ result });
  } catch (error) {
    send({ failure: formatErrorReason(error) });
  }
  socket.end();
}

/** Reads all data from a socket. On Node 22, reading it as a stream would close the other direction. */
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
  if (process.platform === 'win32') return connectToPath(toPipePath(dataFolder));
  return withShortPath(dataFolder, (folder) => connectToPath(join(folder, SOCKET_FILE_NAME)));
}

function connectToPath(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ path, allowHalfOpen: true }, () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

/** Calls `use` with the folder, or with a link to the folder if the path is too long for a socket. */
async function withShortPath<Result>(folder: string, use: (folder: string) => Promise<Result>) {
  if (Buffer.byteLength(join(folder, SOCKET_FILE_NAME)) <= MAX_SOCKET_PATH_BYTES) return use(folder);
  const privateFolder = await mkdtemp('/tmp/haat-');
  try {
    const link = join(privateFolder, 'data');
    await symlink(folder, link);
    return await use(link);
  } finally {
    await rm(privateFolder, { recursive: true, force: true });
  }
}

function toPipePath(dataFolder: string): string {
  return `\\\\.\\pipe\\haat-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;
}
