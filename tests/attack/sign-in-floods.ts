import { hashPassword } from '#services/accounts/passwords.ts';
import { type Attack, type AttackOptions, type AttackOutcome, BOTH } from './attack.ts';
import { randomPhone } from './lab/buyer.ts';
import { inParallel } from './lab/in-parallel.ts';
import type { OpenShop } from './lab/lab.ts';
import { openHonestVisitor, visitDuring } from './lab/legitimate-account.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';
import { clientAddress, isRefusedWithRetryAfter, send, type TestResponse } from './lab/send.ts';
import type { Tally } from './lab/tally.ts';

const HOST = 'glow.localhost';
const NETWORKS = 300;
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

const ownPhone = (index: number) => `0181${String(1_000_000 + index)}`;

const login = (identifier: string) => ({
  path: '/api/v1/auth/customer/login',
  headers: JSON_TYPE,
  body: JSON.stringify({ identifier, password: 'not the password' }),
});

const SIGN_INS: readonly [
  what: string,
  sent: (index: number) => { path: string; headers: object; body: string },
][] = [
  ['numbers without an account', () => login(randomPhone())],
  ['one account', () => login(ownPhone(0))],
  ['the attacker’s own accounts', (index) => login(ownPhone(index))],
  [
    'the sign-in form',
    () => ({
      path: '/auth/login',
      headers: { ...FORM_TYPE, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ identifier: randomPhone(), password: 'not the password' }).toString(),
    }),
  ],
];

/** Floods sign-ins from hundreds of networks. Orders, other sign-ins and uncached pages must not be delayed. */
export const signInFloods: Attack = {
  name: 'sign-ins from 300 networks',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, { short, tally }: AttackOptions): Promise<AttackOutcome> => {
    const shop = await lab.open({ prepare: await insertAttackerAccounts() });
    const visitors = await Promise.all(
      [HOST, 'shop.ghor.localhost'].map((host) => openHonestVisitor(shop.port, host)),
    );
    const notes: string[] = [];
    const rounds = short ? 1 : 3;
    const hosts = ['shurokkha.localhost'];
    const shopper = await shopDuring({ port: shop.port, hosts, tally }, async () => {
      for (const [what, sent] of SIGN_INS) {
        await visitDuring(visitors, tally, async () => {
          for (let round = 0; round < rounds; round += 1)
            notes.push(`${what}: ${await flood(shop, sent, tally)}`);
        });
      }
      tally.check(shop.isAlive(), shop.exitSummary());
    });
    return { shopper, notes: `${visitors.map(({ slowest }) => slowest()).join('; ')}; ${notes.join('; ')}` };
  },
};

async function flood({ port }: OpenShop, sent: (typeof SIGN_INS)[number][1], tally: Tally): Promise<string> {
  const responses = await inParallel(NETWORKS, NETWORKS, (index) => {
    const { path, headers, body } = sent(index);
    return send({
      port,
      host: HOST,
      method: 'POST',
      from: clientAddress(60, index),
      path,
      headers: { ...headers },
      body,
    });
  });
  for (const response of responses) {
    const isFine = response.status === 401 || response.status === 422 || isRefusedWithRetryAfter(response);
    tally.check(isFine, `flood request: ${response.status || response.problem}`);
  }
  return summary(responses);
}

export function summary(responses: readonly TestResponse[]): string {
  const refusedCount = responses.filter(isRefusedWithRetryAfter).length;
  return `${refusedCount} of ${responses.length} refused, last response after ${Math.round(Math.max(...responses.map(({ ms }) => ms)))} ms`;
}

async function insertAttackerAccounts(): Promise<string> {
  const hash = await hashPassword('a password of the attacker');
  return `insert into customers (shop_id, phone, phone_verified_at, password_hash)
    select id, '+880181' || (1000000 + n), now(), '${hash}' from shops, generate_series(0, ${NETWORKS - 1}) n where slug = 'glow'`;
}
