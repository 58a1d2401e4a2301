import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEMO_SIGN_IN } from '#demo/demo-customer.ts';
import { PICTURE_LIMITS } from '#domain/picture-decoding-limits.ts';
import { blankPng, endlessSvg, gifWithFrames, jpegWithScans } from '#tests/fixtures/hostile-pictures.ts';
import { type Attack, type AttackOptions, type AttackOutcome, BOTH } from './attack.ts';
import { inParallel } from './lab/in-parallel.ts';
import type { OpenShop } from './lab/lab.ts';
import { openHonestVisitor, visitDuring } from './lab/legitimate-account.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';
import { clientAddress, isRefusedWithRetryAfter, send } from './lab/send.ts';
import type { Tally } from './lab/tally.ts';

const HOST = 'glow.localhost';
const AT_ONCE = 5;
const SHORT_MS = 15_000;
const LONG_MS = 60_000;
const AVATAR = '/api/v1/user/customer/avatar';
const MIB = 2 ** 20;
/** Maximum resident memory: far above that of an idle server, far below that of five decoded photos. */
const MAX_RESIDENT_BYTES = 900 * MIB;

/** Makes small files that are costly to decode. Most of the files exceed a limit, the others are just below one. */
async function makeBombs(): Promise<[name: string, bytes: Buffer][]> {
  const side = Math.floor(Math.sqrt(PICTURE_LIMITS.megapixels * 1e6));
  const plain = (channels: 3 | 4) =>
    sharp({ create: { width: side, height: side, channels, background: '#176b87' } });
  return [
    ['scans.jpg', jpegWithScans({ width: side, height: side, scans: 2_600 })],
    ['most-scans.jpg', jpegWithScans({ width: side, height: side, scans: PICTURE_LIMITS.scans })],
    ['pixels.png', blankPng({ width: 30_000, height: 30_000 })],
    ['most-pixels.png', await plain(3).png({ progressive: true }).toBuffer()],
    ['clear.webp', await plain(4).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['frames.gif', gifWithFrames(20_000)],
    ['animated.png', blankPng({ width: 9, height: 9, frames: 100_000 })],
  ];
}

export const pictureBombs: Attack = {
  name: 'decompression bombs',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, { short, tally }: AttackOptions): Promise<AttackOutcome> => {
    // Switches the limits off, as if the requests came from many accounts and networks.
    const env = { LIMITS: '{"pictures-per-account":"off","pictures-per-client":"off"}' };
    const shop = await lab.open({ env });
    const bombs = await makeBombs();
    const visitors = await Promise.all(
      [HOST, 'shop.ghor.localhost'].map((host) => openHonestVisitor(shop.port, host)),
    );
    const notes = new Map<string, string>();
    const refusals = new Set<string>();
    const hosts = ['shurokkha.localhost'];
    const endsAt = performance.now() + (short ? SHORT_MS : LONG_MS);
    const repeat = async (what: string, attack: (round: number) => Promise<string>) => {
      for (let round = 0; round === 0 || performance.now() < endsAt; round += 1) {
        notes.set(what, await attack(round));
      }
    };
    const shopper = await shopDuring({ port: shop.port, hosts, tally }, async () => {
      await visitDuring(visitors, tally, () =>
        Promise.all([
          repeat('sent', () => sendBombs(shop, bombs, { refusals, tally })),
          repeat('shown', (round) =>
            showBombs(shop, [...bombs, ['endless.svg', endlessSvg()]], { round, tally }),
          ),
        ]),
      );
      tally.check(
        [...refusals].some((body) => body.includes('picture-too-many-scans')),
        'no picture was refused for too many scans',
      );
      await checkMemory(shop, tally);
      tally.check(shop.isAlive(), shop.exitSummary());
    });
    const allNotes = [...visitors.map(({ slowest }) => slowest()), ...notes.values()];
    return { shopper, notes: allNotes.join('; ') };
  },
};

async function sendBombs(
  { port }: OpenShop,
  bombs: readonly (readonly [string, Buffer])[],
  { refusals, tally }: { refusals: Set<string>; tally: Tally },
): Promise<string> {
  const body = JSON.stringify({ identifier: DEMO_SIGN_IN.phone, password: DEMO_SIGN_IN.password });
  const path = '/api/v1/auth/customer/login';
  const headers = { 'content-type': 'application/json' };
  const from = clientAddress(62, 0);
  const signedIn = await send({ port, host: HOST, method: 'POST', path, headers, body, from });
  tally.check(signedIn.status === 200, `the sender signs in: ${signedIn.status}`);
  const { access_token: token } = JSON.parse(signedIn.body) as { access_token: string };
  const responses = await inParallel(bombs.length * AT_ONCE, AT_ONCE * 2, async (index) => {
    const [name, bytes] = bombs[Math.floor(index / AT_ONCE)] ?? ['', Buffer.alloc(0)];
    const sent = JSON.stringify({ picture: bytes.toString('base64') });
    const from = clientAddress(62, index);
    const response = await send({
      port,
      host: HOST,
      method: 'POST',
      path: AVATAR,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: sent,
      from,
    });
    const isExpected =
      response.status === 200 ||
      response.status === 422 ||
      response.status === 413 ||
      isRefusedWithRetryAfter(response);
    tally.check(isExpected, `${name} sent: ${response.status || response.problem}`);
    if (response.status === 422) refusals.add(response.body);
    return response;
  });
  const slowest = Math.max(...responses.map(({ ms }) => ms));
  return `${responses.length} bombs sent, last response after ${Math.round(slowest)} ms`;
}

async function showBombs(
  { port, folder }: OpenShop,
  bombs: readonly (readonly [string, Buffer])[],
  { round, tally }: { round: number; tally: Tally },
): Promise<string> {
  // Uses a new folder in each round, because broken originals are not decoded again for a while.
  const media = join(folder, 'media', 'glow', `bombs-${round}`);
  await mkdir(media, { recursive: true });
  for (const [name, bytes] of bombs) await writeFile(join(media, name), bytes);
  const widths = [160, 320, 640, 1280, 1920];
  const responses = await inParallel(bombs.length * widths.length, AT_ONCE * 2, async (index) => {
    const [name] = bombs[Math.floor(index / widths.length)] ?? [''];
    const path = `/images/w_${widths[index % widths.length]}/glow/bombs-${round}/${name}`;
    const response = await send({ port, host: HOST, path, from: clientAddress(63, index) });
    const isExpected =
      response.status === 200 || response.status === 404 || isRefusedWithRetryAfter(response);
    tally.check(isExpected, `${name} shown: ${response.status || response.problem}`);
    return response;
  });
  return `${responses.length} requested, last response after ${Math.round(Math.max(...responses.map(({ ms }) => ms)))} ms`;
}

async function checkMemory(shop: OpenShop, tally: Tally): Promise<void> {
  const resident = (await shop.metrics()).get('process_resident_memory_bytes') ?? 0;
  tally.check(resident < MAX_RESIDENT_BYTES, `the server uses ${Math.round(resident / MIB)} MiB`);
}
