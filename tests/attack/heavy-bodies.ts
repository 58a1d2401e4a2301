import { type Attack, type AttackOptions, type AttackOutcome, BOTH } from './attack.ts';
import { inParallel } from './lab/in-parallel.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';
import { clientAddress, type Sending, send } from './lab/send.ts';

const HOST = 'glow.localhost';
const FORM_PAGES = ['/contact-us', '/track-order', '/notify'];
const AT_ONCE = 4;
const MAX_RESPONSE_MS = 1_500;
const MAX_RESPONSE_CHARACTERS = 1_000_000;

const names = (count: number, before = '') =>
  Array.from({ length: count }, (_, index) => before + index.toString(36)).join('&');
const members = (count: number, value: string) =>
  `{"formId":"contact","data":{${Array.from({ length: count }, (_, index) => `"${index}":${value}`).join(',')}}}`;

/** Form bodies of up to a megabyte that are costly to parse or to repeat in an error. */
const FORMS: readonly [what: string, body: string][] = [
  ['one field half a million times', 'a&'.repeat(520_000)],
  ['180,000 names', names(180_000)],
  ['10,000 answers', names(10_000, 'data.')],
  ['2,000 answers', names(2_000, 'data.')],
  ['a number of a million signs', `orderNumber=${'<'.repeat(1_000_000)}`],
  ['a contact of a million signs', `skuId=1&contact=${'<'.repeat(1_000_000)}`],
  ['an answer of a million signs', `formId=contact&data.name=${'<'.repeat(1_000_000)}`],
];
const SUBMISSIONS: readonly [what: string, body: string][] = [
  ['90,000 objects', members(90_000, '{}')],
  ['5,000 objects', members(5_000, '{}')],
  ['100,000 numbers', members(100_000, '0')],
];

export const heavyBodies: Attack = {
  name: 'request bodies with many fields',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, { short, tally }: AttackOptions): Promise<AttackOutcome> => {
    const shop = await lab.open();
    const hosts = [HOST, 'shurokkha.localhost'];
    const urlencoded = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${HOST}` };
    const json = { 'content-type': 'application/json' };
    const bodies: [string, Pick<Sending, 'path' | 'headers' | 'body'>][] = [
      ...FORMS.flatMap(([what, body]) =>
        FORM_PAGES.map((path): (typeof bodies)[number] => [what, { path, headers: urlencoded, body }]),
      ),
      ...SUBMISSIONS.map(([what, body]): (typeof bodies)[number] => [
        what,
        { path: '/api/v1/form/submit', headers: json, body },
      ]),
    ];
    const rounds = short ? 1 : 4;
    const shopper = await shopDuring({ port: shop.port, hosts, tally }, async () => {
      await inParallel(bodies.length * rounds, AT_ONCE, async (index) => {
        const [what = '', sent] = bodies[index % bodies.length] ?? [];
        if (!sent) return;
        const from = clientAddress(54, index);
        const response = await send({ port: shop.port, host: HOST, method: 'POST', from, ...sent });
        const summary = `${sent.path}, ${what}: ${response.status || response.problem} of ${response.body.length} in ${Math.round(response.ms)} ms`;
        tally.check(response.status >= 400 && response.status < 500, summary);
        tally.check(response.ms <= MAX_RESPONSE_MS, summary);
        tally.check(response.body.length <= MAX_RESPONSE_CHARACTERS, summary);
      });
      tally.check(shop.isAlive(), shop.exitSummary());
    });
    return { shopper, notes: `${bodies.length * rounds} heaps refused` };
  },
};
