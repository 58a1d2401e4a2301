import type { CommandDefinition, OptionDefinitions } from '#cli/command-definition.ts';
import { CommandError, UsageError } from '#cli/command-error.ts';
import { normalizeLine, toAsciiForms } from '#domain/normalize-input.ts';
import type { OpeningHours } from '#domain/opening-hours.ts';
import { formatOpeningHours, parseOpeningHours } from '#domain/opening-hours-text.ts';
import { formatPhone, isDialable, parsePhone } from '#domain/phone.ts';
import { hasVisibleText, isReadableLine, isStorableText } from '#domain/readable-text.ts';
import { listStores } from '#services/shop/locations.ts';
import {
  addStore,
  changeStore,
  findStoreWithPickups,
  removeStore,
  type StoreValues,
} from '#services/shop/stores.ts';
import { defineShopAction } from './define-shop-action.ts';
import { ID_ARGUMENT, ORDER_OPTION, readId, readOrder } from './read-arguments.ts';
import { toListing } from './to-table.ts';

const STORE_OPTIONS = {
  name: { value: 'NAME', about: 'name of the store' },
  'name-bn': { value: 'NAME', about: 'name in Bangla' },
  address: { value: 'TEXT', about: 'postal address' },
  'address-bn': { value: 'TEXT', about: 'address in Bangla' },
  phone: { value: 'NUMBER', about: 'phone number' },
  hours: { value: 'HOURS', about: "opening hours, such as 'sat-thu 10:00-20:00; fri 15:00-20:00'" },
  position: { value: 'LAT,LON', about: 'coordinates, such as 23.746,90.376' },
  pickup: { value: 'yes|no', about: 'whether orders can be picked up' },
  order: ORDER_OPTION,
} as const satisfies OptionDefinitions;

const list = defineShopAction({
  name: 'list',
  about: "list a shop's stores",
  examples: ['haat store list alo'],
  printsJson: true,
  read: () => undefined,
  run: async (ctx) =>
    toListing(await listStores(ctx), {
      columns: { id: -6, name: 24, pickup: 6, hours: 40, address: 0 },
      toCells: ({ id, name, offersPickup, openingHours, address }) => [
        String(id),
        name,
        offersPickup ? 'yes' : 'no',
        formatOpeningHours(openingHours),
        address,
      ],
      none: 'No stores.',
    }),
});

const add = defineShopAction({
  name: 'add',
  about: 'add a store; --name and --address are required',
  options: STORE_OPTIONS,
  examples: [
    "haat store add alo --name Dhanmondi --address 'House 5, Road 2' --hours 'daily 10:00-20:00' --pickup yes",
  ],
  changes: 'shop',
  read: ({ options }) => {
    const { name, address, ...values } = readStore(options);
    if (!name || !address) throw new UsageError('--name and --address are required');
    return { name, address, ...values };
  },
  run: async (ctx, store) => `Store ${await addStore(ctx, store)} is added.`,
});

const set = defineShopAction({
  name: 'set',
  about: 'change a store; an empty value removes it',
  arguments: { id: ID_ARGUMENT },
  options: STORE_OPTIONS,
  examples: ["haat store set alo 3 --hours 'sat-thu 10:00-20:00; fri 15:00-20:00'"],
  changes: 'shop',
  read: ({ args, options }) => {
    const values = readStore(options);
    if (Object.keys(values).length === 0) throw new UsageError('set needs at least one option');
    return { id: readId(args.id), ...values };
  },
  run: async (ctx, store) => {
    if (await changeStore(ctx, store)) return `Store ${store.id} is changed.`;
    throw new CommandError(`${ctx.shop.slug} has no store ${store.id}`);
  },
});

const remove = defineShopAction({
  name: 'remove',
  about: 'remove a store',
  arguments: { id: ID_ARGUMENT },
  examples: ['haat store remove alo 3', 'haat store remove alo 3 --yes'],
  notes: ['Orders that are picked up there remain without a store. To end pickup only, use set --pickup no.'],
  changes: 'shop',
  read: ({ args }) => readId(args.id),
  describeDeletion: async (ctx, id) => {
    const found = await findStoreWithPickups(ctx, id);
    if (!found) throw new CommandError(`${ctx.shop.slug} has no store ${id}`);
    return `${found.store.name}, ${found.store.address}; open orders for pickup: ${found.openPickups}`;
  },
  run: async (ctx, id) => {
    if (await removeStore(ctx, id)) return `Store ${id} is removed.`;
    throw new CommandError(`${ctx.shop.slug} has no store ${id}`);
  },
});

export const storeCommand: CommandDefinition = { name: 'store', actions: [list, add, set, remove] };

type StoreOptions = { [Name in keyof typeof STORE_OPTIONS]: string | undefined };

const MAX_NAME_CHARACTERS = 120;
const MAX_ADDRESS_CHARACTERS = 300;

/** Reads the options that are given. */
function readStore(options: StoreOptions): Partial<StoreValues> {
  const name = readLine('name', options, MAX_NAME_CHARACTERS);
  const address = readLine('address', options, MAX_ADDRESS_CHARACTERS);
  for (const [option, text] of Object.entries({ name, address }))
    if (text !== undefined && !hasVisibleText(text)) throw new UsageError(`--${option} must not be empty`);
  const nameBn = readLine('name-bn', options, MAX_NAME_CHARACTERS);
  const addressBn = readLine('address-bn', options, MAX_ADDRESS_CHARACTERS);
  const { hours, position, phone, pickup, order } = options;
  return {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
    ...(nameBn !== undefined && { nameBn: nameBn || null }),
    ...(addressBn !== undefined && { addressBn: addressBn || null }),
    ...(phone !== undefined && { phone: readPhone(phone) }),
    ...(hours !== undefined && { openingHours: readHours(hours) }),
    ...(position !== undefined && readPosition(position)),
    ...(pickup !== undefined && { offersPickup: readYesNo('pickup', pickup) }),
    ...(order !== undefined && { sortOrder: readOrder(order) }),
  };
}

function readLine(option: keyof StoreOptions, options: StoreOptions, max: number): string | undefined {
  const text = options[option];
  if (text === undefined) return undefined;
  const line = normalizeLine(text);
  if (!isReadableLine(line) || !isStorableText(line) || line.length > max)
    throw new UsageError(`--${option} must be one line of up to ${max} characters`);
  return line;
}

function readPhone(text: string): string {
  const mobile = parsePhone(text);
  if (mobile) return formatPhone(mobile);
  if (text !== '' && !isDialable(text)) throw new UsageError('--phone must be a phone number');
  return normalizeLine(text);
}

function readHours(text: string): OpeningHours[] {
  const hours = parseOpeningHours(text);
  if (!hours)
    throw new UsageError("--hours must be days and times, such as 'sat-thu 10:00-20:00; fri 15:00-20:00'");
  return hours;
}

const POSITION_PATTERN = /^(-?\d{1,2}(?:\.\d{1,8})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,8})?)$/;
const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;

function readPosition(text: string): Pick<StoreValues, 'latitude' | 'longitude'> {
  if (text === '') return { latitude: null, longitude: null };
  const [, latitude, longitude] = POSITION_PATTERN.exec(toAsciiForms(text)) ?? [];
  const isOnEarth =
    Math.abs(Number(latitude)) <= MAX_LATITUDE && Math.abs(Number(longitude)) <= MAX_LONGITUDE;
  if (latitude === undefined || longitude === undefined || !isOnEarth)
    throw new UsageError('--position must be latitude and longitude, such as 23.746,90.376');
  return { latitude, longitude };
}

function readYesNo(option: string, text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new UsageError(`--${option} must be yes or no`);
  return text === 'yes';
}
