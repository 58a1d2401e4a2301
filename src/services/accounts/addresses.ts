import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import { lockCustomer } from '#data/queries/accounts.ts';
import * as queries from '#data/queries/addresses.ts';
import { readPlaces } from '#data/queries/order-terms.ts';
import { MAX_ADDRESSES, nameProblem, readName, type TypedName } from '#domain/account/customer.ts';
import { asciiDigits } from '#domain/bangla-digits.ts';
import type { AddressInput } from '#domain/order/order-input.ts';
import { addressProblems, type Places } from '#domain/order/validate-terms.ts';
import { type Phone, parsePhone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, notFound, ServiceError } from '#services/errors.ts';
import { lockSignedInCustomer, requireCustomer } from './sessions.ts';

export type { AddressRow } from '#data/queries/addresses.ts';

export type TypedAddress = TypedName & Omit<AddressInput, 'name'> & { isDefault?: boolean | undefined };

export async function listAddresses(
  ctx: ServiceContext,
  { currentPage, perPage }: { currentPage: number; perPage: number },
): Promise<{ rows: queries.AddressRow[]; total: number }> {
  const { customerId } = requireCustomer(ctx);
  const { db, shop } = ctx;
  return readShop(db, shop.id, async (tx) => ({
    rows: await queries.listAddresses(tx, shop.id, {
      customerId,
      limit: perPage,
      offset: (currentPage - 1) * perPage,
    }),
    total: await queries.countAddresses(tx, shop.id, { customerId }),
  }));
}

/** Throws `invalid`, `too-many` and `unauthenticated`. */
export async function addAddress(ctx: ServiceContext, typed: TypedAddress): Promise<queries.AddressRow> {
  const { customerId } = requireCustomer(ctx);
  const { db, shop } = ctx;
  return withShop(db, shop.id, async (tx) => {
    await lockSignedInCustomer(tx, ctx);
    const count = await queries.countAddresses(tx, shop.id, { customerId });
    if (count >= MAX_ADDRESSES) throw new ServiceError({ code: 'too-many', most: MAX_ADDRESSES });
    const values = await toRow(tx, ctx, typed);
    const id = await queries.insertAddress(tx, shop.id, { customerId, ...values, isDefault: false });
    if (count === 0 || typed.isDefault) await queries.setDefaultAddress(tx, shop.id, { customerId, id });
    return find(tx, ctx, id);
  });
}

/** Skips addresses that are saved already or above the limit, and guests. */
export async function saveOrderAddress(
  tx: ShopTransaction,
  { actor, shop }: ServiceContext,
  typed: AddressInput & { phone: Phone },
  places: Places,
): Promise<void> {
  const named = readName(typed as TypedName);
  if (actor.kind !== 'customer' || !named || addressProblems(typed, places).length > 0) return;
  const { customerId } = actor;
  await lockCustomer(tx, shop.id, customerId);
  const count = await queries.countAddresses(tx, shop.id, { customerId });
  const known = await queries.listAddresses(tx, shop.id, { customerId, limit: MAX_ADDRESSES });
  const street = typed.street ?? '';
  const isKnown = known.some((each) => each.areaId === places.area?.id && each.street === street);
  if (isKnown || count >= MAX_ADDRESSES) return;
  const values = { ...toAddressRow(typed, places), ...named };
  const id = await queries.insertAddress(tx, shop.id, { customerId, ...values, isDefault: false });
  if (count === 0) await queries.setDefaultAddress(tx, shop.id, { customerId, id });
}

/** Throws like `addAddress`, and `not-found`. */
export async function changeAddress(
  ctx: ServiceContext,
  { id, ...typed }: { id: number } & TypedAddress,
): Promise<queries.AddressRow> {
  const { customerId } = requireCustomer(ctx);
  const { db, shop } = ctx;
  return withShop(db, shop.id, async (tx) => {
    const before = await find(tx, ctx, id);
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
    const { isDefault, ...rest } = given as TypedAddress;
    if (Object.keys(rest).length > 0) {
      const parts = rest.name === undefined ? {} : { firstName: undefined, lastName: undefined };
      const coordinates = { lat: before.latitude, lon: before.longitude };
      const unchanged = {
        ...before,
        ...coordinates,
        ...parts,
        ...(changesArea(before, rest) && EMPTY_PLACE_DETAILS),
      };
      const values = await toRow(tx, ctx, { ...unchanged, ...rest });
      await queries.updateAddress(tx, shop.id, { customerId, id, ...values });
    }
    if (isDefault) await queries.setDefaultAddress(tx, shop.id, { customerId, id });
    return find(tx, ctx, id);
  });
}

const EMPTY_PLACE_DETAILS = { thanaId: null, postalCode: null, lat: null, lon: null };

const changesArea = (before: queries.AddressRow, { areaId = before.areaId }: TypedAddress): boolean =>
  areaId !== before.areaId;

export async function removeAddress(ctx: ServiceContext, id: number): Promise<void> {
  const { customerId } = requireCustomer(ctx);
  const { db, shop } = ctx;
  const isDeleted = await withShop(db, shop.id, (tx) =>
    queries.deleteAddress(tx, shop.id, { customerId, id }),
  );
  if (!isDeleted) throw notFound('address');
}

async function find(tx: ShopTransaction, ctx: ServiceContext, id: number): Promise<queries.AddressRow> {
  const { customerId } = requireCustomer(ctx);
  const [row] = await queries.listAddresses(tx, ctx.shop.id, { customerId, id, limit: 1 });
  if (!row) throw notFound('address');
  return row;
}

async function toRow(
  tx: ShopTransaction,
  { shop }: ServiceContext,
  typed: TypedAddress,
): Promise<queries.NewAddress> {
  const name = readName(typed);
  const phone = parsePhone(typed.phone ?? '');
  const places = await readPlaces(tx, shop.id, typed);
  const problems = addressProblems(typed, places);
  if (!name) problems.push({ field: 'name', code: nameProblem(typed) });
  if (!phone) problems.push({ field: 'phone', code: 'no-mobile-number' });
  if (!name || !phone || problems.length > 0) throw invalid(...problems);
  return { ...name, ...toAddressRow({ ...typed, phone }, places) };
}

function toAddressRow(typed: Omit<AddressInput, 'phone'> & { phone: Phone }, places: Places) {
  return {
    phone: typed.phone,
    email: typed.email || null,
    countryId: places.country?.id ?? places.city?.parentId ?? null,
    cityId: places.city?.id ?? null,
    areaId: places.area?.id ?? null,
    thanaId: places.thana?.id ?? null,
    street: typed.street ?? '',
    postalCode: asciiDigits(typed.postalCode ?? '') || null,
    latitude: typed.lat || null,
    longitude: typed.lon || null,
    deliveryType: places.area?.zone ?? null,
  };
}
