import { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PICTURE_WORKER_FILE } from '#installation/paths.ts';
import { blankPng, endlessSvg, jpegWithScans } from '#tests/fixtures/hostile-pictures.ts';
import { PictureProcesses, type PictureProcessesOptions } from './picture-processes.ts';

const MIB = 1_048_576;

function openProcesses(options: Partial<PictureProcessesOptions> = {}): PictureProcesses {
  const processes = new PictureProcesses({ worker: PICTURE_WORKER_FILE, size: 1, ...options });
  onTestFinished(() => processes.close());
  return processes;
}

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#176b87' } });
const variant = (bytes: Uint8Array) =>
  ({ kind: 'variant', source: { bytes }, width: 320, format: 'webp' }) as const;

test('makes a variant in another process', async () => {
  const processes = openProcesses();
  const outcome = await processes.run(variant(await drawing(900, 300).png().toBuffer()));
  expect(outcome.kind).toBe('done');
  const { format, width, height } = await sharp('bytes' in outcome ? outcome.bytes : undefined).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 107 });
});

test('reads originals in the picture process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-original-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'a.png');
  await writeFile(file, await drawing(9, 9).png().toBuffer());
  const job = { kind: 'variant', width: 320, format: 'webp' } as const;
  const processes = openProcesses();
  expect((await processes.run({ ...job, source: { file } })).kind).toBe('done');
  expect(await processes.run({ ...job, source: { file: `${file}x` } })).toEqual({ kind: 'missing' });
  expect(await processes.run({ ...job, source: { file: folder } })).toEqual({ kind: 'missing' });
});

test('kills a job that takes too long and runs the next one', async () => {
  const processes = openProcesses({ jobMs: 2_000 });
  expect(await processes.run(variant(endlessSvg()))).toMatchObject({ kind: 'killed', reason: 'time' });
  expect((await processes.run(variant(await drawing(9, 9).png().toBuffer()))).kind).toBe('done');
});

test('ends a process that takes too much memory and runs the next job', async () => {
  const processes = openProcesses({ maxResidentBytes: 160 * MIB });
  // An interlaced PNG must be decoded as a whole, so this picture exceeds the memory limit.
  const large = await drawing(7_000, 7_000).png({ progressive: true, compressionLevel: 1 }).toBuffer();
  expect(await processes.run(variant(large))).toMatchObject({ kind: 'killed', reason: 'memory' });
  expect((await processes.run(variant(await drawing(9, 9).png().toBuffer()))).kind).toBe('done');
});

test('rejects pictures over a limit before decoding', async () => {
  const processes = openProcesses();
  const scans = await processes.run(variant(jpegWithScans({ width: 6_000, height: 6_000, scans: 2_600 })));
  const pixels = await processes.run(variant(blankPng({ width: 20_000, height: 20_000 })));
  expect(scans).toMatchObject({ kind: 'refused', refusal: 'picture-too-many-scans' });
  expect(pixels).toMatchObject({ kind: 'refused', refusal: 'picture-too-many-pixels' });
});

test('runs waiting jobs in order', async () => {
  const processes = openProcesses({ size: 2 });
  const bytes = await drawing(9, 9).png().toBuffer();
  const done: number[] = [];
  await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      await processes.run(variant(bytes));
      done.push(index);
    }),
  );
  expect(done.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('rejects with Unavailable when a process cannot start', async () => {
  const processes = openProcesses({ worker: join(tmpdir(), 'no-such-worker.js') });
  await expect(processes.run(variant(Buffer.alloc(0)))).rejects.toMatchObject({ name: 'Unavailable' });
});

test('ends an idle process and starts one for the next job', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const kill = vi.spyOn(ChildProcess.prototype, 'kill');
  const processes = openProcesses({ idleMs: 60_000 });
  const bytes = await drawing(9, 9).png().toBuffer();
  expect((await processes.run(variant(bytes))).kind).toBe('done');
  vi.advanceTimersByTime(59_000);
  expect(kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(kill).toHaveBeenCalledOnce();
  expect((await processes.run(variant(bytes))).kind).toBe('done');
});
