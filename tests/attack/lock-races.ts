import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attack, AttackOutcome } from './attack.ts';
import { inParallel } from './lab/in-parallel.ts';

const TAKE_LOCK = join(import.meta.dirname, 'take-lock.ts');
const AT_ONCE = 3;
const RACES_AT_ONCE = 2;
const ROUNDS = { short: 10, full: 200 };

export const folderRaces: Attack = {
  name: 'races for the data folder',
  databases: ['embedded'],
  shortOn: undefined,
  run: async (_lab, { short, tally }): Promise<AttackOutcome> => {
    const rounds = ROUNDS[short ? 'short' : 'full'];
    const { notes } = await lockRaces({ rounds });
    for (const note of notes) tally.check(false, note);
    for (let round = notes.length; round < rounds; round += 1) tally.check(true, '');
    return { notes: `${rounds} races of ${AT_ONCE} processes on short and long paths` };
  },
};

/**
 * Only one process may get the lock; the others must get an error. After a `kill -9`, the next process must
 * get the lock.
 */
export async function lockRaces({ rounds }: { rounds: number }) {
  const notes: string[] = [];
  await inParallel(rounds, RACES_AT_ONCE, async (round) => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-race-'));
    const below = join(folder, round % 2 ? 'a-folder-with-a-long-name/'.repeat(8) : '');
    try {
      const wrong = await race(below);
      if (wrong) notes.push(`round ${round}: ${wrong}`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
  return { tried: rounds, failed: notes.length, notes };
}

async function race(folder: string): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  const runners = await Promise.all(Array.from({ length: AT_ONCE }, () => start(folder)));
  try {
    const winners = runners.filter(({ output }) => output === 'held');
    if (winners.length !== 1) return runners.map(({ output }) => output).join(', ');
    const others = runners.filter(
      ({ output }) => output === `the database in ${folder} is in use by a running haat`,
    );
    if (others.length !== AT_ONCE - 1) return runners.map(({ output }) => output).join(', ');
    await Promise.all(runners.map(({ child }) => kill(child)));
    if ((await readdir(folder)).join() !== 'lock') return 'something was left behind';
    const next = await start(folder);
    await kill(next.child);
    return next.output === 'held' ? undefined : `after a kill: ${next.output}`;
  } finally {
    await Promise.all(runners.map(({ child }) => kill(child)));
  }
}

async function start(folder: string): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(process.execPath, [TAKE_LOCK, folder], { stdio: ['pipe', 'pipe', 'pipe'] });
  const output = new Promise<string>((resolve, reject) => {
    let printed = '';
    const appendOutput = (part: Buffer) => {
      printed += part;
      if (printed.includes('\n')) resolve(printed.trim());
    };
    child.stdout?.on('data', appendOutput);
    child.stderr?.on('data', appendOutput);
    child.once('error', reject);
    child.once('close', () => resolve(printed.trim()));
  });
  return { child, output: await output };
}

function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
