import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type GatewayFault =
  | 'credentials'
  | 'number'
  | 'silent'
  | 'trickle'
  | '500'
  | 'redirect'
  | 'broken line'
  | 'garbage'
  | 'endless';

export interface TakenSms {
  gateway: 'ssl-wireless' | 'bulksmsbd' | 'http';
  to: string;
  text: string;
  reference?: string;
}

export const SMS_CREDENTIALS = {
  apiToken: 'token-of-ssl',
  apiKey: 'key-of-bulk',
  sid: 'GLOW',
  senderId: '8809612',
};

/** Opens a simulator of three SMS gateways. `GET /outbox` lists the accepted messages. */
export async function openSmsSimulator() {
  const state = { outbox: [] as TakenSms[], asked: 0, fault: undefined as GatewayFault | undefined };
  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy());
  });
  const take = (sms: TakenSms) => {
    state.outbox.push(sms);
    return `ref-${state.outbox.length}`;
  };
  const json = (response: ServerResponse, body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://gateway.invalid');
    if (url.pathname === '/outbox') return void json(response, state.outbox);
    state.asked += 1;
    const body = await textOf(request);
    if (misbehaves(state.fault, response)) return;
    if (url.pathname === '/api/v3/send-sms') return void json(response, ssl(JSON.parse(body)));
    if (url.pathname === '/api/smsapi') return void json(response, bulk(new URLSearchParams(body)));
    if (url.pathname === '/send') return void response.end(generic(url.searchParams, body));
    return void response.writeHead(404).end();
  }
  function ssl({ api_token, sid, msisdn, sms, csms_id }: Record<string, string>) {
    if (
      state.fault === 'credentials' ||
      api_token !== SMS_CREDENTIALS.apiToken ||
      sid !== SMS_CREDENTIALS.sid
    ) {
      return { status: 'FAILED', status_code: 4001, error_message: 'Unauthorized', smsinfo: [] };
    }
    const isTaken =
      state.fault !== 'number' && /^8801\d{9}$/.test(msisdn ?? '') && (csms_id ?? '').length <= 20;
    const reference =
      isTaken && take({ gateway: 'ssl-wireless', to: `${msisdn}`, text: `${sms}`, reference: `${csms_id}` });
    const info = { sms_status: isTaken ? 'SUCCESS' : 'FAILED', status_message: '', msisdn, csms_id };
    return {
      status: 'SUCCESS',
      status_code: 200,
      error_message: '',
      smsinfo: [{ ...info, ...(reference ? { reference_id: reference } : {}) }],
    };
  }
  function bulk(form: URLSearchParams) {
    const refused = (response_code: number, error_message: string) => ({ response_code, error_message });
    const isKnown = form.get('api_key') === SMS_CREDENTIALS.apiKey;
    if (state.fault === 'credentials' || !isKnown) return refused(1011, 'User Id not found');
    if (form.get('senderid') !== SMS_CREDENTIALS.senderId) return refused(1002, 'sender id not correct');
    const to = form.get('number') ?? '';
    if (state.fault === 'number' || !/^8801\d{9}$/.test(to)) return refused(1001, 'Invalid Number');
    const message_id = take({ gateway: 'bulksmsbd', to, text: form.get('message') ?? '' });
    return { response_code: 202, message_id, success_message: 'SMS Submitted Successfully' };
  }
  function generic(query: URLSearchParams, body: string) {
    const sent = body ? (JSON.parse(body) as Record<string, string>) : Object.fromEntries(query);
    if (state.fault) return `ERROR ${state.fault}`;
    return `OK ${take({ gateway: 'http', to: `${sent.to}`, text: `${sent.text}` })}`;
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(state, { url: `http://127.0.0.1:${port}` });
}

function misbehaves(fault: GatewayFault | undefined, response: ServerResponse): boolean {
  if (fault === 'silent') return true;
  if (fault === 'trickle') return response.writeHead(200).write('{');
  if (fault === '500') return Boolean(response.writeHead(500).end('Internal Server Error'));
  if (fault === 'redirect') return Boolean(response.writeHead(302, { location: '/outbox' }).end());
  if (fault === 'broken line') return Boolean(response.destroy());
  if (fault === 'garbage') return Boolean(response.end('<html>Bad Gateway</html>'));
  if (fault === 'endless') return Boolean(response.end('x'.repeat(1_000_000)));
  return false;
}
