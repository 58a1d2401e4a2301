import type { LimitRule } from './rate-limits.ts';

export interface SecurityEventKinds {
  'sign-in': 'password' | 'code' | 'registration' | 'reset' | 'staff' | 'staff-invitation';
  'sign-in-failed': 'password' | 'code' | 'reauthentication' | 'staff-password' | 'staff-code';
  'limit-reached': LimitRule;
  'password-changed': 'profile' | 'reset' | 'staff';
  'contact-changed': 'phone' | 'email';
  'session-ended': 'sign-out' | 'device' | 'everywhere' | 'password-changed' | 'phone-changed';
  'account-deleted': 'customer';
  refund: 'requested' | 'made' | 'failed' | 'abandoned';
  'settings-changed':
    | 'gateway'
    | 'provider'
    | 'courier'
    | 'offer'
    | 'document'
    | 'points'
    | 'shop'
    | 'domain';
}

export type SecurityEventName = keyof SecurityEventKinds;

/** Events contain no personal data: subject and network are keyed hashes. */
export type SecurityEvent = {
  [Name in SecurityEventName]: {
    event: Name;
    kind: SecurityEventKinds[Name];
    shopId: number;
    subject?: string | undefined;
    network?: string | undefined;
  };
}[SecurityEventName];
