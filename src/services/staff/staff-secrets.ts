import { MAX_ROW_ID } from '#domain/row-id.ts';
import { createSecretToken, hashSecretToken, isSecretToken } from '#services/secret-token.ts';

/** Prefixes by which secret scanners and people recognise leaked secrets. */
const PREFIXES = { session: 'haats', signIn: 'haatc', token: 'haat', invitation: 'haati' } as const;
type SecretKind = keyof typeof PREFIXES;

export interface StaffSecret {
  shopId: number;
  hash: string;
}

/** Id of the platform, which owns sessions, sign-ins and invitations of operators. */
export const PLATFORM_ID = 0;
const SECRET_PATTERN = /^([a-z]+)_(0|[1-9]\d{0,9})_(.+)$/;

/** Creates a secret such as `haat_12_…`. The number is the shop, because the secret's row belongs to it. */
export function createStaffSecret(kind: SecretKind, shopId = PLATFORM_ID): StaffSecret & { secret: string } {
  const token = createSecretToken();
  return { secret: `${PREFIXES[kind]}_${shopId}_${token}`, shopId, hash: hashSecretToken(token) };
}

/** Returns `undefined` for text that is no secret of this kind. */
export function readStaffSecret(kind: SecretKind, text: string): StaffSecret | undefined {
  const [, prefix, shopId = '', token = ''] = SECRET_PATTERN.exec(text) ?? [];
  if (prefix !== PREFIXES[kind] || !isSecretToken(token) || Number(shopId) > MAX_ROW_ID) return undefined;
  return { shopId: Number(shopId), hash: hashSecretToken(token) };
}
