import type { Limits } from '#adapters/limits/limits.ts';
import type { PaymentGateways } from '#adapters/payments/gateways.ts';
import type { PictureKeeper } from '#adapters/pictures/picture-keeper.ts';
import type { Database } from '#data/database.ts';
import type { ShopRecord } from '#data/queries/shops.ts';
import type { SecurityEvent } from '#domain/security-event.ts';

export type Actor = { kind: 'guest' } | { kind: 'customer'; customerId: number; sessionId: number };

/** Where services write what people should know. */
export interface Logger {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

export interface SecurityLog {
  record: (event: SecurityEvent) => void;
}

/** What every service is handed: the shop it works for, who asks, and the outside world. */
export interface ServiceContext {
  db: Database;
  shop: ShopRecord;
  actor: Actor;
  /** The network that is asking, by which limits count; the server's own work has none and is not limited. */
  client: string | undefined;
  /** Solved proof-of-work challenge of the request, valid once for network limits. */
  proof?: string | undefined;
  limits: Limits;
  /** Keeps what shoppers send of pictures. */
  pictures: PictureKeeper;
  /** Who takes payments of shoppers. */
  payments: PaymentGateways;
  /** Scheme, host and port at which shoppers reach the shop. */
  origin: string;
  now: () => Date;
  log: Logger;
  security: SecurityLog;
  /** Key for signatures that leave the server, such as the key of a guest's success page. */
  secret: string;
  /** Bytes of memory for the documents of all shops. */
  documentBytes: number;
  /** The shops' documents are not in this database. */
  hasDocumentsElsewhere?: boolean;
}
