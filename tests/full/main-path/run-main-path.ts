import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { POPUP_CLOSED_COOKIE } from '#contract/cookie-names.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { POPUP_HASHES } from '#tests/setup/popup-hashes.ts';
import { openFirefox } from './firefox-driver.ts';
import { MainPath } from './main-path.ts';
import { openWebKit } from './webkit-driver.ts';

/** Runs the main path on a wide screen and a phone: `run-main-path.ts firefox`. */
const OPENERS = { firefox: openFirefox, webkit: openWebKit };
const SCREENS = [
  { screen: 'desktop', width: 1280, height: 900, phone: '01712345741' },
  { screen: 'phone', width: 400, height: 800, phone: '01712345742' },
];

const name = process.argv[2] ?? '';
if (!(name in OPENERS)) throw new Error(`Usage: run-main-path.ts ${Object.keys(OPENERS).join(' | ')}`);

const START_TIMEOUT_MS = 120_000;
const POLL_MS = 200;

const port = await freePort();
let shops: ChildProcess | undefined;

const isServed = () =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

before(async () => {
  const env = { ...process.env, E2E_PORT: String(port) };
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  shops = spawn(process.execPath, ['tests/setup/start-shops.ts'], { env, stdio: [...stdio] });
  const end = Date.now() + START_TIMEOUT_MS;
  while (!(await isServed())) {
    if (shops.exitCode !== null || Date.now() > end) throw new Error('the shops have not started');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
});

after(async () => {
  shops?.kill('SIGTERM');
  if (shops?.exitCode === null) await once(shops, 'exit');
});

for (const { screen, width, height, phone } of SCREENS) {
  const isPhone = screen === 'phone';
  test(`${screen}: a guest finds a product, orders it and finds the order in the account`, async (t) => {
    const driver = await OPENERS[name as keyof typeof OPENERS]();
    t.after(() => driver.close());
    t.diagnostic(driver.name);
    const path = new MainPath(driver, `http://glow.localhost:${port}`);
    await driver.resize(width, height);
    await path.begin(`${POPUP_CLOSED_COOKIE}=${POPUP_HASHES['glow.localhost']}; path=/`);
    let order = '';
    await t.test('home', () => path.readHome());
    await t.test('listing', () => path.filterListing(isPhone));
    await t.test('product and cart', () => path.fillCart());
    await t.test('checkout and order', async () => {
      order = await path.placeOrder(phone);
    });
    await t.test('sign-in', () => path.signIn(phone, order));
  });
}
