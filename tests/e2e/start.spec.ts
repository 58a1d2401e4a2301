import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const HAAT = join(import.meta.dirname, '../../bin/haat.js');
const BUILD = join(import.meta.dirname, '../../build');
const HOST = 'glow.localhost';

test.skip(({ isMobile }) => isMobile, 'no page is involved');

test('the build starts on a data folder anywhere, and a second time without building', async () => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'haat-start-'));
  try {
    const first = await start(folder);
    expect(first.printed()).not.toContain('Building');
    const page = await first.ask('/');
    expect(page.status).toBe(200);
    const picture = page.body.match(/\/images\/w_[^"\s,]+/)?.[0] ?? 'no picture';
    expect((await first.ask(picture)).type).toMatch(/^image\//);
    const listed = await haat(['document', 'list', 'glow'], folder);
    expect(listed).toEqual({ code: 0, printed: expect.stringContaining('pages/home') });
    expect(await stop(first.child)).toBe(0);
    const built = await buildTimes();
    const second = await start(folder);
    expect(second.printed()).not.toMatch(/Building|Writing/);
    expect((await second.ask('/')).status).toBe(200);
    expect(await stop(second.child)).toBe(0);
    expect(await buildTimes()).toEqual(built);
    expect(await haat(['document', 'list', 'glow'], folder)).toEqual(listed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const buildTimes = () =>
  Promise.all(
    ['haat.json', 'pages/server/index.js', 'pages/source-stamp.json'].map(
      async (file) => (await stat(join(BUILD, file))).mtimeMs,
    ),
  );

/** Runs `bin/haat.js` from the data folder, so that no path can lead anywhere by way of the folder it runs in. */
function run(args: string[], folder: string) {
  const child = spawn(process.execPath, [HAAT, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (part) => {
      printed += part;
    });
  }
  return { child, printed: () => printed };
}

async function haat(args: string[], folder: string) {
  const { child, printed } = run(args, folder);
  const [code] = await once(child, 'close');
  return { code, printed: printed() };
}

async function start(folder: string) {
  const running = run(['start'], folder);
  await expect.poll(running.printed, { timeout: 90_000 }).toContain('Haat is open');
  const port = Number(/http:\/\/localhost:(\d+)/.exec(running.printed())?.[1]);
  return { ...running, ask: (path: string) => ask(port, path) };
}

async function stop(child: ChildProcess): Promise<unknown> {
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return code;
}

function ask(port: number, path: string) {
  return new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const headers = { host: `${HOST}:${port}` };
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('latin1').on('data', (part: string) => {
        body += part;
      });
      const { statusCode = 0, headers } = response;
      response.on('end', () => resolve({ status: statusCode, type: headers['content-type'] ?? '', body }));
    })
      .on('error', reject)
      .end();
  });
}
