import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/domains.ts';
import type { ServiceContext } from '#services/context.ts';

export type { DomainRow } from '#data/queries/domains.ts';

/** Custom domains of the shop, primary first. */
export const listDomains = ({ db, shop }: ServiceContext): Promise<queries.DomainRow[]> =>
  withShop(db, shop.id, (tx) => queries.listDomains(tx, { shopId: shop.id }), { readOnly: true });

export interface NewDomain {
  /** Without `www.`. */
  host: string;
  /** The shop is served at this domain; all others redirect to it. */
  isPrimary: boolean;
  /** The canonical host is `www.` plus the domain. */
  usesWww: boolean;
}

/** Adds or changes a domain verified by the operator; `taken` if another shop has it. */
export async function saveDomain(
  { db, shop, now }: ServiceContext,
  domain: NewDomain,
): Promise<'saved' | 'taken'> {
  const row = { ...domain, shopId: shop.id, verifiedAt: now() };
  return (await withShop(db, shop.id, (tx) => queries.saveDomain(tx, row))) ? 'saved' : 'taken';
}

/** Returns whether the shop had the domain. */
export const removeDomain = ({ db, shop }: ServiceContext, host: string): Promise<boolean> =>
  withShop(db, shop.id, (tx) => queries.deleteDomain(tx, { shopId: shop.id, host }));
