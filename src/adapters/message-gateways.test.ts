import { expect, test } from 'vitest';
import { type GatewayFault, openSmsSimulator, SMS_CREDENTIALS } from '#tests/simulators/sms-gateways.ts';
import { openSmtpSimulator, SMTP_CREDENTIALS, type SmtpFault } from '#tests/simulators/smtp.ts';
import { createMessageGateways } from './message-gateways.ts';

const GATEWAYS = createMessageGateways({ timeoutMs: 300 });
const SMS = {
  to: '+8801712345678',
  text: 'কোড 123456 & "more"\n@glow.example #123456',
  reference: 'haat-1-7',
};
const MAIL = {
  to: 'rina@example.com',
  fromName: 'গ্লো',
  subject: 'আপনার অর্ডার GL-10023',
  text: 'It is on its way.',
  html: '<p>It is on its way.</p>',
  reference: 'haat-1-8',
};

const { apiToken, apiKey, sid, senderId } = SMS_CREDENTIALS;
const SETTINGS: Record<string, (url: string) => object> = {
  'ssl-wireless': (url) => ({ url, apiToken, sid }),
  bulksmsbd: (url) => ({ url, apiKey, senderId }),
  http: (url) => ({ url: `${url}/send?to={to}&text={text}`, success: '^OK', reference: '^OK (\\S+)' }),
};
const KINDS = Object.keys(SETTINGS);

function openSmsGateway(kind: string, url: string) {
  const opened = GATEWAYS.open(kind, SETTINGS[kind]?.(url));
  if (opened.channel !== 'sms') throw new Error(`${kind} is no SMS gateway`);
  return opened.sms;
}

function openMailServer(port: number, overrides: object = {}) {
  const settings = {
    host: '127.0.0.1',
    port,
    security: 'none',
    from: 'shop@glow.example',
    ...SMTP_CREDENTIALS,
  };
  const opened = GATEWAYS.open('smtp', { ...settings, ...overrides });
  if (opened.channel !== 'mail') throw new Error('smtp is no mail server');
  return opened.mail;
}

test.each(KINDS)('%s takes an SMS as it is, to the number without its plus', async (kind) => {
  const simulator = await openSmsSimulator();
  expect(await openSmsGateway(kind, simulator.url).send(SMS)).toEqual({ kind: 'sent', reference: 'ref-1' });
  expect(simulator.outbox).toMatchObject([{ gateway: kind, to: '8801712345678', text: SMS.text }]);
});

test('ssl-wireless gets the same reference for every retry', async () => {
  const simulator = await openSmsSimulator();
  await openSmsGateway('ssl-wireless', simulator.url).send(SMS);
  expect(simulator.outbox[0]?.reference).toBe('haat-1-7');
});

test('a gateway may want a body of JSON and the number as it is dialled', async () => {
  const simulator = await openSmsSimulator();
  const body = '{"to":"{local}","text":"{text}","other":"{other}"}';
  const settings = { url: `${simulator.url}/send`, method: 'POST', contentType: 'application/json', body };
  const opened = GATEWAYS.open('http', settings);
  expect(opened.channel === 'sms' && (await opened.sms.send(SMS))).toMatchObject({ kind: 'sent' });
  expect(simulator.outbox).toMatchObject([{ to: '01712345678', text: SMS.text }]);
});

const FAULTS: GatewayFault[] = [
  'credentials',
  'silent',
  'trickle',
  '500',
  'redirect',
  'broken line',
  'garbage',
  'endless',
];
test.each(KINDS.flatMap((kind) => FAULTS.map((fault) => [kind, fault] as const)))(
  '%s may have it later after %s',
  async (kind, fault) => {
    const simulator = await openSmsSimulator();
    simulator.fault = fault;
    const outcome = await openSmsGateway(kind, simulator.url).send(SMS);
    expect(outcome).toMatchObject({ kind: 'retry', reason: expect.any(String) });
    expect(JSON.stringify(outcome)).not.toMatch(/token-of|key-of|123456|127\.0\.0\.1/);
    expect(simulator.outbox).toEqual([]);
    simulator.fault = undefined;
    expect(await openSmsGateway(kind, simulator.url).send(SMS)).toMatchObject({ kind: 'sent' });
  },
);

test.each(['ssl-wireless', 'bulksmsbd'])('%s refuses an invalid number permanently', async (kind) => {
  const simulator = await openSmsSimulator();
  simulator.fault = 'number';
  expect(await openSmsGateway(kind, simulator.url).send(SMS)).toMatchObject({ kind: 'refused' });
});

test('a gateway that is not there is tried later', async () => {
  for (const kind of KINDS) {
    expect(await openSmsGateway(kind, 'http://127.0.0.1:1').send(SMS)).toMatchObject({ kind: 'retry' });
  }
  expect(await openMailServer(1).send(MAIL)).toMatchObject({ kind: 'retry' });
});

test('a mail server takes a mail in both forms, under a name of its own', async () => {
  const simulator = await openSmtpSimulator();
  expect(await openMailServer(simulator.port).send(MAIL)).toEqual({
    kind: 'sent',
    reference: '250 queued as 1',
  });
  const [{ to, data } = { to: '', data: '' }] = simulator.outbox;
  expect(to).toBe('rina@example.com');
  expect(data).toMatch(/^From: =\?UTF-8\?.*<shop@glow\.example>$/m);
  expect(data).toMatch(/^Message-ID: <haat-1-8@glow\.example>$/m);
  expect(data).toContain('text/plain');
  expect(data).toContain('text/html');
});

test('lines of a mail cannot inject headers or recipients', async () => {
  const simulator = await openSmtpSimulator();
  await openMailServer(simulator.port).send({
    ...MAIL,
    subject: 'Hi\r\nBcc: all@example.com',
    to: 'a@example.com, b@example.com',
  });
  expect(simulator.outbox.map(({ data }) => data).join()).not.toMatch(/^Bcc:/m);
  expect(simulator.outbox.map(({ to }) => to)).not.toContain('b@example.com');
});

test.each<[SmtpFault, string]>([
  ['silent', 'retry'],
  ['credentials', 'retry'],
  ['sender', 'retry'],
  ['busy', 'retry'],
  ['garbage', 'retry'],
  ['broken line', 'retry'],
  ['reader', 'refused'],
  ['spam', 'refused'],
])('a mail server with the fault %s means %s', async (fault, kind) => {
  const simulator = await openSmtpSimulator();
  simulator.fault = fault;
  const outcome = await openMailServer(simulator.port).send(MAIL);
  expect(outcome).toMatchObject({ kind });
  expect(JSON.stringify(outcome)).not.toContain('pass-of');
});

test('without encryption no password is sent, unless it is said so', async () => {
  const simulator = await openSmtpSimulator();
  expect(await openMailServer(simulator.port, { security: 'starttls' }).send(MAIL)).toMatchObject({
    kind: 'retry',
  });
  expect(simulator.outbox).toEqual([]);
});

test.each([
  ['pigeon', {}],
  ['constructor', {}],
  ['smtp', { host: 'mail.example', from: 'nobody', password: 'hidden-words' }],
  ['ssl-wireless', { apiToken: 'hidden-words' }],
  ['bulksmsbd', { apiKey: 'hidden-words', senderId: 'x', other: 'hidden-words' }],
  ['http', { url: 'ftp://hidden-words' }],
  ['http', { url: 'https://sms.example/{text}', success: '(hidden-words' }],
  ['http', 'hidden-words'],
])('%s rejects the settings %j, and the error contains no credentials', (kind, settings) => {
  const opened = GATEWAYS.open(kind, settings);
  expect(opened).toMatchObject({ channel: undefined, problem: expect.any(String) });
  expect(JSON.stringify(opened)).not.toContain('hidden-words');
});
