import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import { lockCustomer } from '#data/queries/accounts.ts';
import * as queries from '#data/queries/addresses.ts';
import { readPlaces } from '#data/queries/order-terms.ts';
import {
  type AddressSavingResult,
  findNameProblem,
  MAX_SAVED_ADDRESSES,
  type PersonNameInput,
  readPersonName,
} from '#domain/account/customer.ts';
import { normalizeCode } from '#domain/normalize-input.ts';
import type { AddressInput } from '#domain/order/order-input.ts';
import { listAddressProblems, type Places } from '#domain/order/validate-terms.ts';
import { type Phone, parsePhone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, notFound, ServiceError } from '#services/errors.ts';
import { type PageRequest, toLimitAndOffset } from '#services/page.ts';
import { requireValidEmails } from './require-valid-emails.ts';
import { hasOpenSession, lockSignedInCustomer, requireCustomer } from './sessions.ts';

export type { AddressRow } from '#data/queries/addresses.ts';

export type SavedAddressInput = PersonNameInput &
  Omit<AddressInput, 'name'> & { isDefault?: boolean | undefined };

export async function listAddresses(ctx: ServiceContext, page: PageRequest) {
  const { customerId } = requireCustomer(ctx);
  return readShop(ctx, async (tx) => ({
    rows: await queries.listAddresses(tx, { customerId, ...toLimitAndOffset(page) }),
    total: await queries.countAddresses(tx, { customerId }),
  }));
}

/** Throws `invalid`, `too-many` and `unauthenticated`. */
export async function addAddress(ctx: ServiceContext, typed: SavedAddressInput): Promise<queries.AddressRow> {
  const { customerId } = requireCustomer(ctx);
  await requireValidEmails(ctx, { email: typed.email });
  return withShop(ctx, async (tx) => {
    await lockSignedInCustomer(tx, ctx);
    const count = await queries.countAddresses(tx, { customerId });
    if (count >= MAX_SAVED_ADDRESSES) throw new ServiceError({ code: 'too-many', most: MAX_SAVED_ADDRESSES });
    const values = await toRow(tx, typed);
    const id = await queries.insertAddress(tx, { customerId, ...values, isDefault: false });
    if (count === 0 || typed.isDefault) await queries.setDefaultAddress(tx, { customerId, id });
    return requireAddress(tx, ctx, id);
  });
}

/** Saves the address of an order. Returns a refusal instead of throwing it, so that the order is still placed. */
export async function saveOrderAddress(
  tx: ShopTransaction,
  ctx: ServiceContext,
  typed: AddressInput & { phone: Phone },
  places: Places,
): Promise<AddressSavingResult> {
  const personName = readPersonName(typed as PersonNameInput);
  if (ctx.actor.kind !== 'customer') return 'signed-out';
  if (!personName || listAddressProblems(typed, places).length > 0) return 'incomplete';
  const { customerId } = ctx.actor;
  await lockCustomer(tx, customerId);
  if (!(await hasOpenSession(tx, ctx))) return 'signed-out';
  const count = await queries.countAddresses(tx, { customerId });
  const savedAddresses = await queries.listAddresses(tx, { customerId, limit: MAX_SAVED_ADDRESSES });
  const street = typed.street ?? '';
  const isSaved = savedAddresses.some((each) => each.areaId === places.area?.id && each.street === street);
  if (isSaved) return 'saved-before';
  if (count >= MAX_SAVED_ADDRESSES) return 'too-many';
  const values = { ...toAddressRow(typed, places), ...personName };
  const id = await queries.insertAddress(tx, { customerId, ...values, isDefault: false });
  if (count === 0) await queries.setDefaultAddress(tx, { customerId, id });
  return 'saved';
}

/** Throws `not-found`, `invalid` and `unauthenticated`. */
export async function changeAddress(
  ctx: ServiceContext,
  { id, ...typed }: { id: number } & SavedAddressInput,
) {
  const { customerId } = requireCustomer(ctx);
  await requireValidEmails(ctx, { email: typed.email });
  return withShop(ctx, async (tx) => {
    await lockSignedInCustomer(tx, ctx);
    const before = await requireAddress(tx, ctx, id);
    const givenFields = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
    const { isDefault, ...rest } = givenFields as SavedAddressInput;
    if (Object.keys(rest).length > 0) {
      const { areaId = before.areaId } = rest;
      const unchanged = {
        ...before,
        lat: before.latitude,
        lon: before.longitude,
        ...(rest.name !== undefined && { firstName: undefined, lastName: undefined }),
        ...(areaId !== before.areaId && { thanaId: null, postalCode: null, lat: null, lon: null }),
      };
      const values = await toRow(tx, { ...unchanged, ...rest });
      await queries.updateAddress(tx, { customerId, id, ...values });
    }
    if (isDefault) await queries.setDefaultAddress(tx, { customerId, id });
    return requireAddress(tx, ctx, id);
  });
}

/** Throws `not-found` and `unauthenticated`. */
export async function removeAddress(ctx: ServiceContext, id: number): Promise<void> {
  const { customerId } = requireCustomer(ctx);
  const isDeleted = await withShop(ctx, async (tx) => {
    await lockSignedInCustomer(tx, ctx);
    return queries.deleteAddress(tx, { customerId, id });
  });
  if (!isDeleted) throw notFound('address');
}

async function requireAddress(tx: ShopTransaction, ctx: ServiceContext, id: number) {
  const { customerId } = requireCustomer(ctx);
  const [row] = await queries.listAddresses(tx, { customerId, id, limit: 1 });
  if (!row) throw notFound('address');
  return row;
}

async function toRow(tx: ShopTransaction, typed: SavedAddressInput): Promise<queries.NewAddress> {
  const name = readPersonName(typed);
  const phone = parsePhone(typed.phone ?? '');
  const places = await readPlaces(tx, typed);
  const problems = listAddressProblems(typed, places);
  if (!name) problems.push({ field: 'name', code: findNameProblem(typed) });
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
    postalCode: normalizeCode(typed.postalCode ?? '') || null,
    latitude: typed.lat || null,
    longitude: typed.lon || null,
    deliveryType: places.area?.zone ?? null,
  };
}
