import type { Limits } from '#adapters/limits/limits.ts';
import type { PaymentGateways } from '#adapters/payments/gateways.ts';
import type { CustomerPictures } from '#adapters/pictures/customer-pictures.ts';
import type { Database } from '#data/database.ts';
import type { ShopRecord } from '#data/queries/shops.ts';
import type { SecurityEvent } from '#domain/security-event.ts';

export type Actor = { kind: 'guest' } | { kind: 'customer'; customerId: number; sessionId: number };

export interface Logger {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

export interface SecurityLog {
  record: (event: SecurityEvent) => void;
}

/** Context of every service: the shop, the actor and the adapters. */
export interface ServiceContext {
  db: Database;
  shop: ShopRecord;
  actor: Actor;
  /** The client's network, for rate limits; absent for the server's own work, which is not limited. */
  client: string | undefined;
  /** Solved proof-of-work challenge of the request, valid once for network limits. */
  proof?: string | undefined;
  limits: Limits;
  pictures: CustomerPictures;
  payments: PaymentGateways;
  /** Public scheme, host and port of the shop. */
  origin: string;
  now: () => Date;
  log: Logger;
  security: SecurityLog;
  /** Key for signatures that leave the server, such as the key of a guest's success page. */
  secret: string;
  /** Memory limit for the documents of all shops. */
  documentBytes: number;
  /** The shops' documents are not stored in this database. */
  hasDocumentsElsewhere?: boolean;
}
