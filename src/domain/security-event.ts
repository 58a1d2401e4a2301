import type { LimitRule } from './limit.ts';

/** What is logged and counted for the security of accounts and shops, with the kinds that tell events of one name apart. */
export interface SecurityEventKinds {
  'sign-in': 'password' | 'code' | 'registration' | 'reset';
  'sign-in-failed': 'password' | 'code' | 'reauthentication';
  'limit-reached': LimitRule;
  'password-changed': 'profile' | 'reset';
  'contact-changed': 'phone' | 'email';
  'session-ended': 'sign-out' | 'device' | 'everywhere' | 'password-changed' | 'phone-changed';
  'account-deleted': 'customer';
  refund: 'requested' | 'made' | 'failed' | 'given-up';
  'settings-changed': 'gateway' | 'provider' | 'offer' | 'document' | 'points' | 'shop' | 'domain';
}

export type SecurityEventName = keyof SecurityEventKinds;

/** An event without personal data: whom it concerns, and the network, are keyed hashes. */
export type SecurityEvent = {
  [Name in SecurityEventName]: {
    event: Name;
    kind: SecurityEventKinds[Name];
    shopId: number;
    subject?: string | undefined;
    network?: string | undefined;
  };
}[SecurityEventName];
