import type { DeliveryZone, ZoneCharge } from './delivery.ts';

/** A place of an address and the place it lies in. */
export interface Place {
  id: number;
  name: string;
  nameBn: string;
  parentId: number | null;
}

/** The places that an address names; what does not exist is `null`. */
export interface Places {
  country: Place | null;
  city: Place | null;
  area: (Place & { zone: DeliveryZone }) | null;
  thana: Place | null;
}

/** What a shop's rules say about an order with these addresses. */
export interface OrderTerms {
  shipping: Places;
  billing: Places;
  charges: (ZoneCharge & { id: number; type: DeliveryZone })[];
  gateways: { id: number; slug: string }[];
  /** Stores where orders can be picked up. */
  pickupStoreIds: number[];
  /** The limit of cash on delivery in BDT as the shop's page settings say it, if they do. */
  maxCodBdt: unknown;
}
