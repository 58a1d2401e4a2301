import { mkdtemp, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { getPagesFolder } from '#installation/paths.ts';
import { haat, startServer, stopServer } from './own-server.ts';

const BUILD = join(import.meta.dirname, '../../build');
const HOST = 'glow.localhost';
const SEEDING =
  /Creating the demo shops…\n(?: {2}Glow: \d+ of \d+ pictures drawn\n)+ {2}Glow: \d+ products written and indexed for search\n/;

// Runs only on one device, because the test opens no page.

test('starts on an empty data folder, and again without building', {
  tag: ['@desktop', '@full'],
}, async () => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'haat-start-'));
  try {
    const first = await startServer(folder);
    expect(first.printed()).not.toContain('Building');
    expect(first.printed()).toMatch(SEEDING);
    const page = await sendRequest(first.port, '/');
    expect(page.status).toBe(200);
    const picture = page.body.match(/\/images\/w_[^"\s,]+/)?.[0] ?? 'no picture';
    expect((await sendRequest(first.port, picture)).type).toMatch(/^image\//);
    const listed = await haat(['document', 'list', 'glow'], folder);
    expect(listed).toEqual({ code: 0, printed: expect.stringContaining('pages/home') });
    expect(await stopServer(first)).toBe(0);
    const built = await readBuildTimes();
    const second = await startServer(folder);
    expect(second.printed()).not.toMatch(/Building|Writing/);
    expect((await sendRequest(second.port, '/')).status).toBe(200);
    expect(await stopServer(second)).toBe(0);
    expect(await readBuildTimes()).toEqual(built);
    expect(await haat(['document', 'list', 'glow'], folder)).toEqual(listed);
    expect(await haat(['seed'], folder)).toEqual({
      code: 0,
      printed: 'All demo shops already exist.\n',
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const readBuildTimes = () =>
  Promise.all(
    [join(BUILD, 'haat.json'), join(BUILD, 'pages.json'), join(getPagesFolder(), 'server/index.js')].map(
      async (file) => (await stat(file)).mtimeMs,
    ),
  );

function sendRequest(port: number, path: string) {
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
