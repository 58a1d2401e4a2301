import type { Couriers } from '#adapters/couriers/couriers.ts';
import type { PaymentGateways } from '#adapters/payments/gateways.ts';
import type { CustomerPictureStore } from '#adapters/pictures/customer-pictures.ts';
import type { FetchedPicture } from '#adapters/pictures/fetch-linked-picture.ts';
import type { RateLimits } from '#adapters/rate-limits/rate-limits.ts';
import type { Database } from '#data/database.ts';
import type { ShopRecord } from '#data/queries/shops.ts';
import type { SecurityEvent } from '#domain/security-event.ts';
import type { ActingRole } from '#domain/staff/permissions.ts';

export type Actor =
  | { kind: 'guest' }
  | { kind: 'customer'; customerId: number; sessionId: number }
  | StaffActor;

/** Member of a shop's staff, or operator. */
export interface StaffActor {
  kind: 'staff';
  /** `null` for the command line. */
  accountId: number | null;
  /** E-mail address of the account, or `command line`. */
  name: string;
  role: ActingRole;
  tokenId: number | null;
  /** Call or command that is being executed, for the audit log. */
  call: string;
}

export interface Logger {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

export interface SecurityLog {
  record: (event: SecurityEvent) => void;
}

export interface ServiceContext {
  db: Database;
  shop: ShopRecord;
  actor: Actor;
  /** Network of the client; `undefined` for work of the server itself, to which no network limits apply. */
  client: string | undefined;
  /** Proof of work, with which one request may exceed network limits. */
  proof?: string | undefined;
  limits: RateLimits;
  pictures: CustomerPictureStore;
  /** Fetches a picture of another server, never from a private address. */
  fetchPicture: (url: string) => Promise<FetchedPicture>;
  payments: PaymentGateways;
  couriers: Couriers;
  origin: string;
  now: () => Date;
  log: Logger;
  security: SecurityLog;
  /** Key that signs guest order keys and other tokens, and encrypts stored values. */
  secret: string;
  /** Maximum total size of the cached documents of all shops, in bytes. */
  documentBytes: number;
  /** Whether documents are stored outside this database. */
  hasDocumentsElsewhere?: boolean;
}
