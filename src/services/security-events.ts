import type { SecurityEvent, SecurityEventKinds, SecurityEventName } from '#domain/security-event.ts';
import type { ServiceContext } from './context.ts';
import { type Signer, sign } from './signature.ts';

/** Length of hashes in base64url characters (96 bits). */
const HASH_CHARACTERS = 16;

type RecorderContext = Signer & Pick<ServiceContext, 'client' | 'security'>;

interface EventDetails<Name extends SecurityEventName> {
  kind: SecurityEventKinds[Name];
  /** Subject of the event: contact, account or order. Only its keyed hash is recorded. */
  subject?: string | number | undefined;
}

export function recordSecurityEvent<Name extends SecurityEventName>(
  ctx: RecorderContext,
  event: Name,
  { kind, subject }: EventDetails<Name>,
): void {
  const { client, shop, security } = ctx;
  security.record({
    event,
    kind,
    shopId: shop.id,
    subject: subject === undefined ? undefined : hashSubject(ctx, 'subject', subject),
    network: client === undefined ? undefined : hashSubject(ctx, 'network', client),
  } as SecurityEvent);
}

/** Returns the subject of an account, which is the same for all its contacts. */
export const toAccountSubject = (customerId: number): string => `account ${customerId}`;

const hashSubject = (ctx: RecorderContext, purpose: 'subject' | 'network', text: string | number): string =>
  sign(ctx, `security-${purpose}`, text).slice(0, HASH_CHARACTERS);
