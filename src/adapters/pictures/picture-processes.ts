import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { PICTURE_SECONDS } from '#domain/picture-decoding-limits.ts';
import { Unavailable } from '#scheduling/unavailable.ts';
import { OUT_OF_MEMORY, type PictureJob, type PictureOutcome } from './picture-job.ts';

export interface PictureProcessesOptions {
  worker: string;
  /** Each process runs one job at a time. */
  size: number;
  jobMs?: number;
  maxResidentBytes?: number;
  idleMs?: number;
}

const JOB_MS = PICTURE_SECONDS * 1_000;
const START_MS = 15_000;
const IDLE_MS = 60_000;
const MIB = 1_048_576;
const MAX_RESIDENT_BYTES = 768 * MIB;
/** Limit of writable memory, enforced at each allocation. An idle Node reserves 650 MB of it. */
const RESERVED_BYTES = 1_024 * MIB;
const SHELL = '/bin/sh';
const LIMITED = 'ulimit -c 0; ulimit -d "$1"; shift; exec "$@"';
const DETAIL_CHARACTERS = 2_000;
/** For finding libraries; no secrets. */
const ENVIRONMENT = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'];

/** Decoding in this process would block the thread pool of files, DNS and compression, and could not be killed. */
export class PictureProcesses {
  readonly #options: Required<PictureProcessesOptions>;
  readonly #idle: PictureProcess[];
  readonly #waiting: ((process: PictureProcess) => void)[] = [];
  readonly #all: readonly PictureProcess[];

  constructor(options: PictureProcessesOptions) {
    this.#options = { jobMs: JOB_MS, maxResidentBytes: MAX_RESIDENT_BYTES, idleMs: IDLE_MS, ...options };
    this.#all = Array.from({ length: options.size }, () => new PictureProcess(this.#options));
    this.#idle = [...this.#all];
  }

  /** Rejects with `Unavailable` if no process can be started. */
  async run(job: PictureJob): Promise<PictureOutcome> {
    const process = this.#idle.pop() ?? (await this.#nextFree());
    try {
      return await process.run(job);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(process);
      else this.#idle.push(process);
    }
  }

  close(): void {
    for (const process of this.#all) process.close();
  }

  #nextFree(): Promise<PictureProcess> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

class PictureProcess {
  readonly #options: Required<PictureProcessesOptions>;
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #written = '';

  constructor(options: Required<PictureProcessesOptions>) {
    this.#options = options;
  }

  async run(job: PictureJob): Promise<PictureOutcome> {
    clearTimeout(this.#idleTimer);
    const child = this.#child ?? (await this.#start());
    hold(child, true);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, this.#options.jobMs);
    const { promise, resolve } = Promise.withResolvers<PictureOutcome>();
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      const reason = isLate ? 'time' : code === OUT_OF_MEMORY ? 'memory' : 'crash';
      resolve({ kind: 'ended', reason, detail: this.#written || String(code ?? signal) });
    };
    child.once('message', resolve);
    child.once('exit', onExit);
    // Fails if the process is ending.
    child.send(job, (error) => error && child.kill('SIGKILL'));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      child.off('message', resolve);
      child.off('exit', onExit);
      hold(child, false);
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
    this.#written = '';
    const child = spawnLimited(this.#options);
    this.#child = child;
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    // Reported by the exit handler; an unhandled `error` event would end this process.
    child.on('error', () => child.kill('SIGKILL'));
    child.stderr?.on('data', (part: Buffer) => {
      this.#written = (this.#written + part.toString('utf8')).slice(-DETAIL_CHARACTERS);
    });
    const late = AbortSignal.timeout(START_MS);
    const ended = once(child, 'exit', { signal: late }).then(() => {
      throw new Error(this.#written || 'it ended');
    });
    ended.catch(() => {});
    try {
      await Promise.race([once(child, 'message', { signal: late }), ended]);
      return child;
    } catch (error) {
      child.kill('SIGKILL');
      if (this.#child === child) this.#child = undefined;
      throw new Unavailable('the picture process does not start', { cause: error });
    }
  }
}

function spawnLimited({ worker, maxResidentBytes }: Required<PictureProcessesOptions>): ChildProcess {
  const node = [process.execPath, '--max-old-space-size=128', worker, String(maxResidentBytes)] as const;
  const kilobytes = String(Math.ceil((maxResidentBytes + RESERVED_BYTES) / 1_024));
  const isLimitable = process.platform === 'linux' && existsSync(SHELL);
  const [command, ...args] = isLimitable ? [SHELL, '-c', LIMITED, 'sh', kilobytes, ...node] : node;
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
    env: Object.fromEntries(
      ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
  });
  lowerPriority(child);
  return child;
}

/** Page rendering has priority. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Already ended.
  }
}

/** Whether the child keeps this process running. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const channels = [child, child.channel, child.stderr] as ({
    ref?: () => void;
    unref?: () => void;
  } | null)[];
  for (const channel of channels) {
    if (isHeld) channel?.ref?.();
    else channel?.unref?.();
  }
}
