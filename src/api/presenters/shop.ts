import type { z } from 'zod';
import type { shop as shopWire, warehouse } from '#contract/shop.ts';
import type { ShopRecord } from '#services/shop/shops.ts';
import type { StoreRow } from '#services/shop/stores.ts';

/** A shop on the wire; the schema of the answer leaves out what storefronts may not know. */
export function toShop(shop: ShopRecord, origin: string): z.input<typeof shopWire> {
  const { nameBn, contactNumber, ...rest } = shop;
  return { ...rest, name_bn: nameBn, contact_number: contactNumber, origin };
}

/** A store or warehouse on the wire. */
export function toWarehouse(row: StoreRow): z.input<typeof warehouse> {
  const { nameBn, addressBn, hoursBn, latitude, longitude, ...rest } = row;
  return {
    ...rest,
    name_bn: nameBn,
    address_bn: addressBn,
    hours_bn: hoursBn,
    lat: latitude,
    lon: longitude,
  };
}

/** A place on the wire. */
export function toPlace<Row extends { nameBn: string }>({ nameBn, ...row }: Row) {
  return { ...row, name_bn: nameBn };
}

/** An area on the wire, with its neighbourhoods. */
export function toArea<Row extends { nameBn: string; neighbourhoods: { name: string; nameBn: string }[] }>({
  neighbourhoods,
  ...row
}: Row) {
  return { ...toPlace(row), neighbourhoods: neighbourhoods.map(toPlace) };
}
