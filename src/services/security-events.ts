import { createHmac } from 'node:crypto';
import type { SecurityEvent, SecurityEventKinds, SecurityEventName } from '#domain/security-event.ts';
import type { ServiceContext } from './context.ts';

/** base64url characters, 96 bits. */
const HASH_LENGTH = 16;

type Recorder = Pick<ServiceContext, 'client' | 'secret' | 'security'> & { shop: { id: number } };

interface Recorded<Name extends SecurityEventName> {
  kind: SecurityEventKinds[Name];
  /** Only its keyed hash is recorded. */
  subject?: string | number | undefined;
}

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
    subject: subject === undefined ? undefined : hashSubject(ctx, 'subject', String(subject)),
    network: client === undefined ? undefined : hashSubject(ctx, 'network', client),
  } as SecurityEvent);
}

/** Independent of the contact used. */
export const accountSubject = (customerId: number): string => `account ${customerId}`;

const hashSubject = ({ secret, shop }: Recorder, what: 'subject' | 'network', text: string): string =>
  createHmac('sha256', secret)
    .update(`security-${what}:${shop.id}:${text}`)
    .digest('base64url')
    .slice(0, HASH_LENGTH);
