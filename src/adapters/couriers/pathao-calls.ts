import { z } from 'zod';
import {
  fetchGateway,
  GatewayFault,
  type GatewayHttpResponse,
  parseGatewayJson,
} from '#adapters/fetch-gateway.ts';
import { gatewayCredentialSchema, gatewayUrlSchema } from '#adapters/gateway-settings.ts';
import type { CachedToken } from '#adapters/token-store.ts';
import {
  acceptsRefusals,
  type CourierContext,
  CourierRefusal,
  requireAccepted,
  tryParse,
} from './courier.ts';

/** Value that Pathao expects in responses to notifications. It is the same for all merchants, and no secret. */
const INTEGRATION_SECRET = 'f3992ecc-59da-4cbe-a049-a13da2018d51';

export const pathaoSettingsSchema = z.strictObject({
  url: gatewayUrlSchema.default('https://api-hermes.pathao.com'),
  clientId: gatewayCredentialSchema,
  clientSecret: gatewayCredentialSchema,
  username: gatewayCredentialSchema,
  password: gatewayCredentialSchema,
  storeId: z.int().positive().describe('id of the pickup store at Pathao'),
  integrationSecret: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .default(INTEGRATION_SECRET),
});
export type PathaoSettings = z.output<typeof pathaoSettingsSchema>;

const tokenSchema = z.looseObject({
  access_token: z.string().min(1).max(5_000),
  expires_in: z.coerce.number().positive(),
});

/** Fraction of a token's lifetime after which the token is renewed. */
const RENEWAL_FRACTION = 0.85;

export type PathaoCall = (
  path: string,
  request?: { body?: object; maxBytes?: number },
) => Promise<GatewayHttpResponse>;

/** Creates the function that sends calls to Pathao, with a token that all processes share. */
export function createPathaoCall(
  settings: PathaoSettings,
  { timeoutMs, now, tokens }: CourierContext,
): PathaoCall {
  const send = (path: string, init: RequestInit & { maxBytes?: number }) =>
    fetchGateway(new URL(`/aladdin/api/v1${path}`, settings.url), timeoutMs, {
      ...init,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...init.headers },
      acceptsStatus: acceptsRefusals,
    });

  async function grant(): Promise<CachedToken> {
    const { clientId, clientSecret, username, password } = settings;
    const response = await send('/issue-token', {
      method: 'POST',
      body: JSON.stringify({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'password',
        username,
        password,
      }),
    });
    requireAccepted(response, () => 'pathao does not accept the credentials');
    const { access_token: token, expires_in: seconds } = parseGatewayJson(response, tokenSchema);
    const nowMs = now().getTime();
    return { token, renewAt: nowMs + seconds * 1_000 * RENEWAL_FRACTION, grantedAt: [nowMs] };
  }

  async function getToken(refusedToken?: string): Promise<string> {
    const ifValid = (cached: CachedToken | undefined): CachedToken | undefined =>
      cached && cached.token !== refusedToken && cached.renewAt > now().getTime() ? cached : undefined;
    const cached = ifValid(await tokens.read());
    if (cached) return cached.token;
    const changed = await tokens.change(async (latest) => ifValid(latest) ?? (await grant()));
    return changed.token;
  }

  /** Without a token, the call is not sent. */
  const requireToken = (refusedToken?: string) =>
    getToken(refusedToken).catch((error: unknown) => {
      if (error instanceof GatewayFault) throw new CourierRefusal(error.message);
      throw error;
    });

  /** Retries with a new token if the first is refused. Throws `CourierRefusal`. */
  return async (path, { body, maxBytes } = {}) => {
    const sendWithToken = (token: string) =>
      send(path, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
        ...(maxBytes !== undefined && { maxBytes }),
      });
    const token = await requireToken();
    const response = await sendWithToken(token);
    const isTokenRefused = response.status === 401;
    return requireAccepted(
      isTokenRefused ? await sendWithToken(await requireToken(token)) : response,
      describeRefusal,
    );
  };
}

const failureSchema = z.looseObject({
  message: z.string().nullish(),
  errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullish(),
});

function describeRefusal(response: GatewayHttpResponse): string {
  const { message, errors } = tryParse(response, failureSchema) ?? {};
  const texts = Object.values(errors ?? {}).flat();
  return `pathao says: ${texts.join(' ') || message || `status ${response.status}`}`;
}
