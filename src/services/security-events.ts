import { createHmac } from 'node:crypto';
import type { SecurityEvent, SecurityEventKinds, SecurityEventName } from '#domain/security-event.ts';
import type { ServiceContext } from './context.ts';

/** Characters of a hash: enough to tell subjects apart, in 96 bits. */
const HASH_LENGTH = 16;

type Recorder = Pick<ServiceContext, 'client' | 'secret' | 'security'> & { shop: { id: number } };

interface Recorded<Name extends SecurityEventName> {
  kind: SecurityEventKinds[Name];
  /** The phone, e-mail address, account or order it concerns; it leaves this function as a keyed hash only. */
  subject?: string | number | undefined;
}

/** Logs and counts a security event of a shop. */
export function recordSecurityEvent<Name extends SecurityEventName>(
  ctx: Recorder,
  event: Name,
  { kind, subject }: Recorded<Name>,
): void {
  const { client, shop, security } = ctx;
  security.record({
    event,
    kind,
    shopId: shop.id,
    subject: subject === undefined ? undefined : hashOf(ctx, 'subject', String(subject)),
    network: client === undefined ? undefined : hashOf(ctx, 'network', client),
  } as SecurityEvent);
}

/** The subject of an account, whichever of its contacts was used. */
export const accountSubject = (customerId: number): string => `account ${customerId}`;

const hashOf = ({ secret, shop }: Recorder, what: 'subject' | 'network', text: string): string =>
  createHmac('sha256', secret)
    .update(`security-${what}:${shop.id}:${text}`)
    .digest('base64url')
    .slice(0, HASH_LENGTH);
