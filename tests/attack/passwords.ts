import { createHash, randomBytes } from 'node:crypto';
import { DEMO_CUSTOMER } from '#demo/demo-customer.ts';
import { parsePhone } from '#domain/phone.ts';
import { hashPassword } from '#services/accounts/passwords.ts';
import { type Attack, type AttackOptions, type AttackOutcome, BOTH } from './attack.ts';
import { inParallel } from './lab/in-parallel.ts';
import type { OpenShop } from './lab/lab.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';
import { clientAddress, isRefusedWithRetryAfter, send, type TestResponse } from './lab/send.ts';
import type { Tally } from './lab/tally.ts';

const HOST = 'glow.localhost';
/** Maximum guesses per window of one day. Any 24 hours overlap at most two windows and thus allow up to 20 guesses. */
const MAX_GUESSES_PER_WINDOW = 10;
const ATTACKER = '127.60.0.2';
const MAX_HONEST_MS = 3_000;
const AT_ONCE = 4;
const { phone: PHONE, email: EMAIL, password: PASSWORD } = DEMO_CUSTOMER;
const FIRST_PASSWORD = 'first guess of a thief';

type Identifier = 'phone' | 'email';

interface Guess {
  password: string;
  own: { token: string; password: string };
  /** Session token of the victim. It simulates a session left open on a shared computer. */
  stolen: string;
}

interface Route {
  name: string;
  tries: readonly Identifier[];
  sendRequest: (shop: OpenShop, guess: Guess) => Promise<TestResponse>;
}

const account = (path: string) => `/api/v1/user/customer/${path}`;
const auth = (path: string) => `/api/v1/auth/customer/${path}`;

const BOTH_IDENTIFIERS = ['phone', 'email'] as const;

const ROUTES: readonly Route[] = [
  ...[PHONE, '+880 1711 000 001', '০১৭১১০০০০০১'].map((identifier) => ({
    name: 'sign-in by phone',
    tries: ['phone'] as const,
    sendRequest: (shop: OpenShop, { password }: Guess) =>
      call(shop, 'POST', auth('login'), { identifier, password }),
  })),
  {
    name: 'sign-in by e-mail',
    tries: ['email'],
    sendRequest: (shop, { password }) => call(shop, 'POST', auth('login'), { identifier: EMAIL, password }),
  },
  {
    name: 'form to change the password',
    tries: BOTH_IDENTIFIERS,
    sendRequest: (shop, { password, stolen }) => {
      const body = { currentPassword: password, password: 'a password of the thief 9' };
      return call(shop, 'PATCH', account('profile/password'), body, stolen);
    },
  },
  {
    name: 'form to change the e-mail',
    tries: BOTH_IDENTIFIERS,
    sendRequest: (shop, { password, stolen }) =>
      call(shop, 'PATCH', account('profile'), { email: 'thief@shopper.example', password }, stolen),
  },
  {
    name: 'form to change the phone',
    tries: BOTH_IDENTIFIERS,
    sendRequest: (shop, { password, stolen }) =>
      call(shop, 'PATCH', account('phone'), { phone: '01812345678', otp: '123456', password }, stolen),
  },
  {
    name: 'deletion',
    tries: BOTH_IDENTIFIERS,
    sendRequest: (shop, { password, stolen }) =>
      call(shop, 'POST', account('profile/delete'), { password }, stolen),
  },
  {
    name: 'sign-in by an account of the same number',
    tries: ['phone'],
    sendRequest: async (shop, { password, own }) => {
      const change = { currentPassword: own.password, password };
      const changed = await call(shop, 'PATCH', account('profile/password'), change, own.token);
      if (changed.status === 200) own.password = password;
      return call(shop, 'POST', auth('login'), { identifier: PHONE, password });
    },
  },
  {
    name: 'registration',
    tries: [],
    sendRequest: (shop, { password }) =>
      call(shop, 'POST', auth('register'), { name: 'A Thief', phone: PHONE, password, otp: '123456' }),
  },
  {
    name: 'password beside a code',
    tries: [],
    sendRequest: (shop, { password }) =>
      call(shop, 'POST', auth('otp-login'), { phone: PHONE, otp: '123456', accountPassword: password }),
  },
  {
    name: 'reset by phone',
    tries: [],
    sendRequest: (shop, { password }) =>
      call(shop, 'POST', auth('password-reset'), { phone: PHONE, otp: '123456', password }),
  },
  {
    name: 'reset by mail',
    tries: [],
    sendRequest: (shop, { password }) => {
      const body = { email: EMAIL, code: '123456', password };
      return call(shop, 'POST', '/api/v1/mail/forget-password/verify-and-reset', body);
    },
  },
];

export const passwords: Attack = {
  name: 'password guessing',
  databases: BOTH,
  shortOn: 'PostgreSQL',
  run: async (lab, { short, tally }: AttackOptions): Promise<AttackOutcome> => {
    const own = { token: newToken(), password: FIRST_PASSWORD };
    const stolen = newToken();
    const prepare = await plantAccounts({ own, stolen });
    // The limit per network is off, so that only the daily limit per identifier applies.
    const env = { LIMITS: '{"sign-ins-per-client":"off"}' };
    const shop = await lab.open({ prepare, env });
    const rounds = short ? 4 : 20;
    const attempts: Record<Identifier, number> = { phone: 0, email: 0 };
    let slowestMs = 0;
    const shopper = await shopDuring({ port: shop.port, hosts: [HOST], tally }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        await inParallel(ROUTES.length, AT_ONCE, async (index) => {
          const route = ROUTES[index];
          if (!route) return;
          const password = `guess ${round} ${index} of a thief`;
          const response = await route.sendRequest(shop, { password, own, stolen });
          checkRefusal(tally, route, response);
          if (response.status === 429) return;
          for (const identifier of route.tries) attempts[identifier] += 1;
        });
        slowestMs = Math.max(slowestMs, await signInHonestly(shop, round, tally));
      }
    });
    for (const [identifier, count] of Object.entries(attempts)) {
      tally.check(
        count <= MAX_GUESSES_PER_WINDOW,
        `${count} passwords tried for one ${identifier} from one network`,
      );
      tally.check(count > 0, `no password was tried for the ${identifier}, so the attack proves nothing`);
    }
    const notes = `${rounds * ROUTES.length} guesses by ${ROUTES.length} routes; ${attempts.phone} compared for the phone, ${attempts.email} for the e-mail; the victim signed in within ${Math.round(slowestMs)} ms`;
    return { shopper, notes };
  },
};

function checkRefusal(tally: Tally, { name }: Route, response: TestResponse): void {
  const isRefused = [401, 409, 422].includes(response.status) || isRefusedWithRetryAfter(response);
  tally.check(isRefused, `${name}: ${response.status || response.problem}`);
}

async function signInHonestly(shop: OpenShop, round: number, tally: Tally): Promise<number> {
  const identifier = round % 2 === 0 ? PHONE : EMAIL;
  const from = clientAddress(61, round);
  const response = await call(
    shop,
    'POST',
    auth('login'),
    { identifier, password: PASSWORD },
    undefined,
    from,
  );
  const isFine = response.status === 200 && response.ms <= MAX_HONEST_MS;
  tally.check(
    isFine,
    `the victim signs in: ${response.status || response.problem} after ${Math.round(response.ms)} ms`,
  );
  return response.ms;
}

function call(
  { port }: OpenShop,
  method: string,
  path: string,
  body: object,
  token?: string,
  from = ATTACKER,
): Promise<TestResponse> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return send({ port, host: HOST, path, method, headers, body: JSON.stringify(body), from });
}

const newToken = (): string => randomBytes(32).toString('base64url');
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Returns SQL that inserts an account of the thief with the phone and e-mail of the demo customer, both
 * unconfirmed. Earlier releases allowed such accounts. The SQL also inserts a session of the thief (`own`)
 * and one of the demo customer (`stolen`).
 */
async function plantAccounts({ own, stolen }: Pick<Guess, 'own' | 'stolen'>): Promise<string> {
  const phone = parsePhone(PHONE);
  const hash = await hashPassword(FIRST_PASSWORD);
  return `with shop as (select id from shops where slug = 'glow'),
    victim as (select c.shop_id, c.id from customers c join shop on c.shop_id = shop.id where c.phone = '${phone}'),
    thief as (
      insert into customers (shop_id, first_name, phone, email, password_hash)
      select id, 'Thief', '${phone}', '${EMAIL}', '${hash}' from shop returning shop_id, id
    )
    insert into sessions (shop_id, customer_id, token_hash, expires_at)
    select shop_id, id, '${hashToken(own.token)}', now() + interval '1 day' from thief
    union all select shop_id, id, '${hashToken(stolen)}', now() + interval '1 day' from victim`;
}
