import { type Attack, type AttackOptions, type AttackOutcome, BOTH } from './attack.ts';
import { randomPhone } from './lab/buyer.ts';
import { inParallel } from './lab/in-parallel.ts';
import { openHonestVisitor, visitDuring } from './lab/legitimate-account.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';
import { clientAddress, isRefusedWithRetryAfter, send } from './lab/send.ts';
import { summary } from './sign-in-floods.ts';

const HOST = 'glow.localhost';
const NETWORKS = 300;
const HEADERS = { 'content-type': 'application/json' };

const CODES: readonly [name: string, path: string, body: (phone: string) => object][] = [
  ['codes requested', '/api/v1/auth/customer/send-otp', (phone) => ({ phone })],
  ['codes tried', '/api/v1/auth/customer/otp-login', (phone) => ({ phone, otp: '123456' })],
];

export const codeFloods: Attack = {
  name: 'codes from 300 networks',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, { short, tally }: AttackOptions): Promise<AttackOutcome> => {
    const shop = await lab.open();
    const { port } = shop;
    const visitors = await Promise.all(
      [HOST, 'shop.ghor.localhost'].map((host) => openHonestVisitor(port, host)),
    );
    const notes: string[] = [];
    const rounds = short ? 1 : 3;
    const shopper = await shopDuring({ port, hosts: ['shurokkha.localhost'], tally }, async () => {
      for (const [what, path, body] of CODES) {
        await visitDuring(visitors, tally, async () => {
          for (let round = 0; round < rounds; round += 1) {
            const responses = await inParallel(NETWORKS, NETWORKS, (index) =>
              send({
                port,
                host: HOST,
                method: 'POST',
                path,
                from: clientAddress(61, index),
                headers: HEADERS,
                body: JSON.stringify(body(randomPhone())),
              }),
            );
            for (const response of responses) {
              const isFine =
                response.status === 200 || response.status === 422 || isRefusedWithRetryAfter(response);
              tally.check(isFine, `flood request: ${response.status || response.problem}`);
            }
            notes.push(`${what}: ${summary(responses)}`);
          }
        });
      }
      tally.check(shop.isAlive(), shop.exitSummary());
    });
    return { shopper, notes: `${visitors.map(({ slowest }) => slowest()).join('; ')}; ${notes.join('; ')}` };
  },
};
