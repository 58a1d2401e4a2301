import { z } from 'zod';
import { fetchGateway, GatewayFault, parseGatewayJson } from '#adapters/fetch-gateway.ts';
import { gatewayCredentialSchema, gatewayUrlSchema } from '#adapters/gateway-settings.ts';
import type { GatewayContext } from '#adapters/payments/payment-gateway.ts';
import type { CachedToken } from '#adapters/token-store.ts';
import { truncateText } from '#domain/truncate-text.ts';

/** API paths of bKash: tokenised checkout v1.2.0-beta, refunds v2. */
const CALL_PATHS = {
  grant: '/v1.2.0-beta/tokenized/checkout/token/grant',
  create: '/v1.2.0-beta/tokenized/checkout/create',
  execute: '/v1.2.0-beta/tokenized/checkout/execute',
  query: '/v1.2.0-beta/tokenized/checkout/payment/status',
  refund: '/v2/tokenized-checkout/refund/payment/transaction',
  refundStatus: '/v2/tokenized-checkout/refund/payment/status',
} as const;
type BkashCallName = keyof typeof CALL_PATHS;

const pathSchema = z
  .string()
  .regex(/^\/(?!\/)[\w./-]{1,200}$/, 'must be a path such as /v2/tokenized-checkout/…');

export const bkashSettingsSchema = z.strictObject({
  url: gatewayUrlSchema.default('https://tokenized.pay.bka.sh'),
  username: gatewayCredentialSchema,
  password: gatewayCredentialSchema,
  appKey: gatewayCredentialSchema,
  appSecret: gatewayCredentialSchema,
  paths: z
    .partialRecord(z.enum(Object.keys(CALL_PATHS) as [BkashCallName, ...BkashCallName[]]), pathSchema)
    .default({}),
});
type Settings = z.infer<typeof bkashSettingsSchema>;

const optionalTextSchema = z.coerce
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

const responseSchema = z.looseObject({
  statusCode: optionalTextSchema,
  statusMessage: optionalTextSchema,
  errorCode: optionalTextSchema,
  errorMessage: optionalTextSchema,
  internalCode: optionalTextSchema,
  externalCode: optionalTextSchema,
  errorMessageEn: optionalTextSchema,
  message: optionalTextSchema,
});

/** Response of any call. bKash reports failures in four shapes, which are converted to `failure`. */
export interface BkashResponse {
  fields: Record<string, unknown>;
  failure: { code: string; message: string } | undefined;
}

const grantSchema = z.looseObject({
  id_token: z.string().min(1).max(5_000),
  expires_in: z.coerce.number().positive(),
});

const HOUR_MS = 3_600_000;
const RETRY_STATUSES = new Set([408, 429]);
const RETRY_CODES = new Set(['2003', '2020', '2024']);
const UNKNOWN_CODE = 'unknown';
/** bKash blocks a shop for an hour after more than two token requests within an hour. */
const MAX_GRANTS_PER_HOUR = 2;
/** Fraction of a token's lifetime after which the token is renewed. */
const RENEWAL_FRACTION = 0.85;

/** Creates the function that sends calls to bKash, with a token that all processes share. */
export function createBkashCall(settings: Settings, { timeoutMs, now, tokens }: GatewayContext) {
  async function post(call: BkashCallName, headers: Record<string, string>, body: object) {
    const url = new URL(settings.paths[call] ?? CALL_PATHS[call], settings.url);
    const httpResponse = await fetchGateway(url, timeoutMs, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      acceptsStatus: (code) =>
        (code >= 200 && code < 300) || (code >= 400 && code < 500 && !RETRY_STATUSES.has(code)),
    });
    return {
      status: httpResponse.status,
      response: toBkashResponse(httpResponse.status, parseGatewayJson(httpResponse, responseSchema)),
    };
  }

  async function grant(): Promise<{ token: string; lifeMs: number }> {
    const { username, password, appKey, appSecret } = settings;
    const { response } = await post(
      'grant',
      { username, password },
      { app_key: appKey, app_secret: appSecret },
    );
    if (response.failure) throw new GatewayFault(`bkash grants no token: ${response.failure.code}`);
    const { id_token: token, expires_in: seconds } = grantSchema.parse(response.fields);
    return { token, lifeMs: seconds * 1_000 };
  }

  async function getToken(refusedToken?: string): Promise<string> {
    const ifValid = (cached: CachedToken | undefined): CachedToken | undefined =>
      cached && cached.token !== refusedToken && cached.renewAt > now().getTime() ? cached : undefined;
    const cached = ifValid(await tokens.read());
    if (cached) return cached.token;
    const changed = await tokens.change(async (latest) => {
      const renewed = ifValid(latest);
      if (renewed) return renewed;
      const nowMs = now().getTime();
      const grantedAt = (latest?.grantedAt ?? []).filter((time) => time > nowMs - HOUR_MS);
      if (grantedAt.length >= MAX_GRANTS_PER_HOUR)
        throw new GatewayFault('bkash grants no more tokens this hour');
      const { token, lifeMs } = await grant();
      return { token, renewAt: nowMs + lifeMs * RENEWAL_FRACTION, grantedAt: [...grantedAt, nowMs] };
    });
    return changed.token;
  }

  /** Retries with a new token if the first is refused. Throws `GatewayFault` if bKash did not process the call. */
  return async function call(name: Exclude<BkashCallName, 'grant'>, body: object): Promise<BkashResponse> {
    const postWithToken = (token: string) =>
      post(name, { Authorization: token, 'X-App-Key': settings.appKey }, body);
    const token = await getToken();
    const first = await postWithToken(token);
    if (first.status !== 401) return requireProcessed(first.response);
    const { status, response } = await postWithToken(await getToken(token));
    if (status === 401) throw new GatewayFault('bkash refuses its own token');
    return requireProcessed(response);
  };
}

const SUCCESS_CODE = '0000';

function toBkashResponse(status: number, fields: z.infer<typeof responseSchema>): BkashResponse {
  const { statusCode, errorCode, internalCode, externalCode } = fields;
  const isSuccess = status < 300 && errorCode === undefined && (statusCode ?? SUCCESS_CODE) === SUCCESS_CODE;
  if (isSuccess) return { fields, failure: undefined };
  const code = externalCode ?? errorCode ?? internalCode ?? statusCode ?? UNKNOWN_CODE;
  const { statusMessage, errorMessage, errorMessageEn, message } = fields;
  const text = errorMessageEn ?? errorMessage ?? statusMessage ?? message ?? 'no reason given';
  return { fields, failure: { code, message: truncateText(text, 200) } };
}

/** Throws `GatewayFault` for a requested retry, or a failure without a code, because it may come from a proxy. */
function requireProcessed(response: BkashResponse): BkashResponse {
  const code = response.failure?.code;
  if (code === UNKNOWN_CODE || (code && RETRY_CODES.has(code))) throw toGatewayFault(response);
  return response;
}

/** Returns the error of a failure after which the state of the payment is unknown. */
export const toGatewayFault = ({ fields, failure }: BkashResponse): GatewayFault =>
  new GatewayFault(`bkash says ${failure?.code}`, { status: 200, body: JSON.stringify(fields) });
