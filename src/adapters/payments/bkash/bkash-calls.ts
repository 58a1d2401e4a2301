import { z } from 'zod';
import { fetchGateway, GatewayFault, readJson } from '#adapters/fetch-gateway.ts';
import type { CachedToken, GatewayTools } from '#adapters/payments/payment-gateway.ts';
import { credential, gatewayAddress } from '#adapters/payments/payment-gateway.ts';

/** Tokenised checkout v1.2.0-beta, refunds v2. */
const PATHS = {
  grant: '/v1.2.0-beta/tokenized/checkout/token/grant',
  create: '/v1.2.0-beta/tokenized/checkout/create',
  execute: '/v1.2.0-beta/tokenized/checkout/execute',
  query: '/v1.2.0-beta/tokenized/checkout/payment/status',
  refund: '/v2/tokenized-checkout/refund/payment/transaction',
  refundStatus: '/v2/tokenized-checkout/refund/payment/status',
} as const;
type Call = keyof typeof PATHS;

const path = z.string().regex(/^\/(?!\/)[\w./-]{1,200}$/, 'must be a path such as /v2/tokenized-checkout/…');

export const bkashSettings = z.strictObject({
  url: gatewayAddress.default('https://tokenized.pay.bka.sh'),
  username: credential,
  password: credential,
  appKey: credential,
  appSecret: credential,
  paths: z.partialRecord(z.enum(Object.keys(PATHS) as [Call, ...Call[]]), path).default({}),
});
type Settings = z.infer<typeof bkashSettings>;

const optional = z.coerce
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

const anyAnswer = z.looseObject({
  statusCode: optional,
  statusMessage: optional,
  errorCode: optional,
  errorMessage: optional,
  internalCode: optional,
  externalCode: optional,
  errorMessageEn: optional,
  message: optional,
});

/** Failures have four shapes. */
export interface BkashResponse {
  fields: Record<string, unknown>;
  failure: { code: string; message: string } | undefined;
}

const granted = z.looseObject({
  id_token: z.string().min(1).max(5_000),
  expires_in: z.coerce.number().positive(),
});

const HOUR_MS = 3_600_000;
const NOT_NOW = new Set([408, 429]);
const TRY_AGAIN = new Set(['2003', '2020', '2024']);
const NO_CODE = 'unknown';
/** More than two grants within an hour are blocked for an hour. */
const MAX_GRANTS_PER_HOUR = 2;
/** Part of a token's lifetime. */
const RENEW_AFTER = 0.85;

/** The token is shared by all processes. */
export function bkashCalls(settings: Settings, { withinMs, now, tokens }: GatewayTools) {
  async function post(call: Call, headers: Record<string, string>, body: object) {
    const url = new URL(settings.paths[call] ?? PATHS[call], settings.url);
    const response = await fetchGateway(url, withinMs, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      takes: (code) => (code >= 200 && code < 300) || (code >= 400 && code < 500 && !NOT_NOW.has(code)),
    });
    return { status: response.status, answer: toResponse(response.status, readJson(response, anyAnswer)) };
  }

  async function grant(): Promise<{ token: string; lifeMs: number }> {
    const { username, password, appKey, appSecret } = settings;
    const { answer } = await post(
      'grant',
      { username, password },
      { app_key: appKey, app_secret: appSecret },
    );
    if (answer.failure) throw new GatewayFault(`bkash grants no token: ${answer.failure.code}`);
    const { id_token: token, expires_in: seconds } = granted.parse(answer.fields);
    return { token, lifeMs: seconds * 1_000 };
  }

  async function tokenOf(refused?: string): Promise<string> {
    const ifValid = (cached: CachedToken | undefined): CachedToken | undefined =>
      cached && cached.token !== refused && cached.renewAt > now().getTime() ? cached : undefined;
    const cached = ifValid(await tokens.read());
    if (cached) return cached.token;
    const changed = await tokens.change(async (latest) => {
      const renewed = ifValid(latest);
      if (renewed) return renewed;
      const at = now().getTime();
      const grantedAt = (latest?.grantedAt ?? []).filter((time) => time > at - HOUR_MS);
      if (grantedAt.length >= MAX_GRANTS_PER_HOUR)
        throw new GatewayFault('bkash grants no more tokens this hour');
      const { token, lifeMs } = await grant();
      return { token, renewAt: at + lifeMs * RENEW_AFTER, grantedAt: [...grantedAt, at] };
    });
    return changed.token;
  }

  /** Retries with a new token if it is refused. Throws `GatewayFault` if bKash did not process the call. */
  return async function call(which: Exclude<Call, 'grant'>, body: object): Promise<BkashResponse> {
    const withToken = (token: string) =>
      post(which, { Authorization: token, 'X-App-Key': settings.appKey }, body);
    const token = await tokenOf();
    const first = await withToken(token);
    if (first.status !== 401) return ownResponse(first.answer);
    const { status, answer } = await withToken(await tokenOf(token));
    if (status === 401) throw new GatewayFault('bkash refuses its own token');
    return ownResponse(answer);
  };
}

const DONE = '0000';

function toResponse(status: number, fields: z.infer<typeof anyAnswer>): BkashResponse {
  const { statusCode, errorCode, internalCode, externalCode } = fields;
  const isGood = status < 300 && errorCode === undefined && (statusCode ?? DONE) === DONE;
  if (isGood) return { fields, failure: undefined };
  const code = externalCode ?? errorCode ?? internalCode ?? statusCode ?? NO_CODE;
  const { statusMessage, errorMessage, errorMessageEn, message } = fields;
  const words = errorMessageEn ?? errorMessage ?? statusMessage ?? message ?? 'no reason given';
  return { fields, failure: { code, message: words.slice(0, 200) } };
}

/** Throws `GatewayFault` for a requested retry, or a failure without code, which a proxy sent. */
function ownResponse(answer: BkashResponse): BkashResponse {
  const code = answer.failure?.code;
  if (code === NO_CODE || (code && TRY_AGAIN.has(code))) throw failureFault(answer);
  return answer;
}

/** The payment's state is unknown. */
export const failureFault = ({ fields, failure }: BkashResponse): GatewayFault =>
  new GatewayFault(`bkash says ${failure?.code}`, { status: 200, body: JSON.stringify(fields) });
