import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/domains.ts';
import type { ServiceContext } from '#services/context.ts';

export type { DomainRow } from '#data/queries/domains.ts';

/** The custom domains of the shop, the primary one first. */
export const listDomains = ({ db, shop }: ServiceContext): Promise<queries.DomainRow[]> =>
  withShop(db, shop.id, (tx) => queries.listDomains(tx, { shopId: shop.id }), { readOnly: true });

export interface NewDomain {
  /** Without `www.`. */
  host: string;
  /** Its pages are served at this domain; all others redirect to it. */
  isPrimary: boolean;
  /** Its pages are served at `www.` of it. */
  usesWww: boolean;
}

/** Adds a domain that the operator has verified, or changes it; `taken` when another shop has it. */
export async function saveDomain(
  { db, shop, now }: ServiceContext,
  domain: NewDomain,
): Promise<'saved' | 'taken'> {
  const row = { ...domain, shopId: shop.id, verifiedAt: now() };
  return (await withShop(db, shop.id, (tx) => queries.saveDomain(tx, row))) ? 'saved' : 'taken';
}

/** Whether the shop had the domain. */
export const removeDomain = ({ db, shop }: ServiceContext, host: string): Promise<boolean> =>
  withShop(db, shop.id, (tx) => queries.deleteDomain(tx, { shopId: shop.id, host }));
