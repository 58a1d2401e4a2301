import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { PICTURE_DECODING_TIMEOUT_SECONDS } from '#domain/picture-decoding-limits.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { OUT_OF_MEMORY_EXIT_CODE, type PictureJob, type PictureOutcome } from './picture-job.ts';

export interface PictureProcessesOptions {
  worker: string;
  size: number;
  jobMs?: number;
  maxResidentBytes?: number;
  idleMs?: number;
}

const JOB_TIMEOUT_MS = PICTURE_DECODING_TIMEOUT_SECONDS * 1_000;
const START_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 60_000;
const MIB = 1_048_576;
const MAX_RESIDENT_BYTES = 768 * MIB;
/** Added to `maxResidentBytes`; the kernel enforces the sum at each allocation. An idle Node reserves 650 MB. */
const MAX_RESERVED_BYTES = 1_024 * MIB;
const SHELL_PATH = '/bin/sh';
const LIMITED_SHELL_SCRIPT = 'ulimit -c 0; ulimit -d "$1"; shift; exec "$@"';
const MAX_DETAIL_CHARACTERS = 2_000;
/** Environment variables that the process gets. None contains a secret. */
const ENVIRONMENT_VARIABLES = [
  'PATH',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'SystemRoot',
  'TMPDIR',
  'TEMP',
  'TMP',
];

/** In the server process, decoding would block the thread pool and could not be killed. */
export class PictureProcesses {
  readonly #options: Required<PictureProcessesOptions>;
  readonly #idle: PictureProcess[];
  readonly #queue: ((process: PictureProcess) => void)[] = [];
  readonly #processes: readonly PictureProcess[];

  constructor(options: PictureProcessesOptions) {
    this.#options = {
      jobMs: JOB_TIMEOUT_MS,
      maxResidentBytes: MAX_RESIDENT_BYTES,
      idleMs: IDLE_TIMEOUT_MS,
      ...options,
    };
    this.#processes = Array.from({ length: options.size }, () => new PictureProcess(this.#options));
    this.#idle = [...this.#processes];
  }

  /** Runs a job. Rejects with `Unavailable` if no process can be started. */
  async run(job: PictureJob): Promise<PictureOutcome> {
    const process = this.#idle.pop() ?? (await this.#nextFree());
    try {
      return await process.run(job);
    } finally {
      const next = this.#queue.shift();
      if (next) next(process);
      else this.#idle.push(process);
    }
  }

  close(): void {
    for (const process of this.#processes) process.close();
  }

  #nextFree(): Promise<PictureProcess> {
    return new Promise((resolve) => this.#queue.push(resolve));
  }
}

class PictureProcess {
  readonly #options: Required<PictureProcessesOptions>;
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #stderr = '';

  constructor(options: Required<PictureProcessesOptions>) {
    this.#options = options;
  }

  async run(job: PictureJob): Promise<PictureOutcome> {
    clearTimeout(this.#idleTimer);
    const child = this.#child ?? (await this.#start());
    setReferenced(child, true);
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      child.kill('SIGKILL');
    }, this.#options.jobMs);
    const { promise, resolve } = Promise.withResolvers<PictureOutcome>();
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      const reason = isTimedOut ? 'time' : code === OUT_OF_MEMORY_EXIT_CODE ? 'memory' : 'crash';
      resolve({ kind: 'killed', reason, detail: this.#stderr || String(code ?? signal) });
    };
    child.once('message', resolve);
    child.once('exit', onExit);
    // Sending fails if the process is ending.
    child.send(job, (error) => error && child.kill('SIGKILL'));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      child.off('message', resolve);
      child.off('exit', onExit);
      setReferenced(child, false);
      this.#idleTimer = setTimeout(() => this.#end(), this.#options.idleMs).unref();
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  #end(): void {
    clearTimeout(this.#idleTimer);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #start(): Promise<ChildProcess> {
    if (this.#isClosed) throw new Unavailable('picture decoding is shut down');
    this.#stderr = '';
    const child = spawnLimitedProcess(this.#options);
    this.#child = child;
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    // The exit handler reports the error. An unhandled `error` event would end the server process.
    child.on('error', () => child.kill('SIGKILL'));
    child.stderr?.on('data', (part: Buffer) => {
      this.#stderr = (this.#stderr + part.toString('utf8')).slice(-MAX_DETAIL_CHARACTERS);
    });
    const startTimeout = AbortSignal.timeout(START_TIMEOUT_MS);
    const exited = once(child, 'exit', { signal: startTimeout }).then(() => {
      throw new Error(this.#stderr || 'it ended');
    });
    exited.catch(() => {});
    try {
      await Promise.race([once(child, 'message', { signal: startTimeout }), exited]);
      return child;
    } catch (error) {
      child.kill('SIGKILL');
      if (this.#child === child) this.#child = undefined;
      throw new Unavailable('the picture process does not start', { cause: error });
    }
  }
}

function spawnLimitedProcess({ worker, maxResidentBytes }: Required<PictureProcessesOptions>): ChildProcess {
  const node = [process.execPath, '--max-old-space-size=128', worker, String(maxResidentBytes)] as const;
  const kilobytes = String(Math.ceil((maxResidentBytes + MAX_RESERVED_BYTES) / 1_024));
  const isLimitable = process.platform === 'linux' && existsSync(SHELL_PATH);
  const [command, ...args] = isLimitable
    ? [SHELL_PATH, '-c', LIMITED_SHELL_SCRIPT, 'sh', kilobytes, ...node]
    : node;
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
    env: Object.fromEntries(
      ENVIRONMENT_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
  });
  lowerPriority(child);
  return child;
}

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already ended.
  }
}

function setReferenced(child: ChildProcess, keepsRunning: boolean): void {
  const channels = [child, child.channel, child.stderr] as ({
    ref?: () => void;
    unref?: () => void;
  } | null)[];
  for (const channel of channels) {
    if (keepsRunning) channel?.ref?.();
    else channel?.unref?.();
  }
}
