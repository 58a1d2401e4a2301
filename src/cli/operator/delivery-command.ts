import type { CommandDefinition } from '#cli/command-definition.ts';
import { CommandError, UsageError } from '#cli/command-error.ts';
import { formatPlainBdt } from '#domain/format-bdt.ts';
import { fromBdt, type Poisha, toBdt } from '#domain/money.ts';
import { normalizeLine } from '#domain/normalize-input.ts';
import { DELIVERY_ZONES, type DeliveryZone } from '#domain/order/delivery.ts';
import { readPrice } from '#domain/price-text.ts';
import { isReadableLine, isStorableText } from '#domain/readable-text.ts';
import { listBaseCharges } from '#services/orders/list-base-charges.ts';
import { removeDeliveryCharge, setDeliveryCharge } from '#services/shop/delivery-charges.ts';
import { defineShopAction } from './define-shop-action.ts';
import { isOneOf } from './read-arguments.ts';
import { toListing } from './to-table.ts';

const ZONE_NAMES = DELIVERY_ZONES.map((zone) => zone.replaceAll('_', '-'));
const ZONE_ARGUMENT = { about: ZONE_NAMES.join(' or ') } as const;

const list = defineShopAction({
  name: 'list',
  about: "list a shop's delivery charges",
  examples: ['haat delivery list alo'],
  printsJson: true,
  read: () => undefined,
  run: async (ctx) => {
    const rows = (await listBaseCharges(ctx)).map(({ type, charge, freeFrom, time, timeBn }) => ({
      zone: formatZone(type),
      charge: toBdt(charge),
      freeFrom: freeFrom === null ? null : toBdt(freeFrom),
      time,
      timeBn,
    }));
    return toListing(rows, {
      columns: { zone: 14, charge: 10, 'free from': 12, time: 0 },
      toCells: ({ zone, charge, freeFrom, time }) => [
        zone,
        formatPlainBdt(charge, 'en'),
        freeFrom === null ? '' : formatPlainBdt(freeFrom, 'en'),
        time,
      ],
      none: 'No delivery: the shop has no delivery charges.',
    });
  },
});

const MAX_TIME_CHARACTERS = 60;

const set = defineShopAction({
  name: 'set',
  about: 'set the charge of a zone, in which the shop then delivers',
  arguments: { zone: ZONE_ARGUMENT, charge: { about: 'charge in taka; 0 is free' } },
  options: {
    'free-from': { value: 'TAKA', about: "subtotal for free delivery; '' for never" },
    time: { value: 'TEXT', about: 'delivery time, such as 1-2 days' },
    'time-bn': { value: 'TEXT', about: 'delivery time in Bangla' },
  },
  examples: [
    'haat delivery set alo inside-dhaka 60',
    'haat delivery set alo outside-dhaka 120 --free-from 2000',
  ],
  changes: 'shop',
  read: ({ args, options }) => {
    const timeBn = readTime('time-bn', options['time-bn']);
    return {
      zone: readZone(args.zone),
      charge: readTaka('the charge', args.charge),
      freeFrom: options['free-from'] === '' ? null : readOptionalTaka('--free-from', options['free-from']),
      time: readTime('time', options.time),
      timeBn: timeBn === '' ? null : timeBn,
    };
  },
  run: async (ctx, change) => {
    await setDeliveryCharge(ctx, change);
    return `Delivery in ${formatZone(change.zone)} costs ${formatPlainBdt(toBdt(change.charge), 'en')}.`;
  },
});

const remove = defineShopAction({
  name: 'remove',
  about: 'end delivery in a zone',
  arguments: { zone: ZONE_ARGUMENT },
  examples: ['haat delivery remove alo outside-dhaka'],
  changes: 'shop',
  read: ({ args }) => readZone(args.zone),
  run: async (ctx, zone) => {
    if (await removeDeliveryCharge(ctx, zone))
      return `${ctx.shop.slug} no longer delivers in ${formatZone(zone)}.`;
    throw new CommandError(`${ctx.shop.slug} does not deliver in ${formatZone(zone)}`);
  },
});

export const deliveryCommand: CommandDefinition = { name: 'delivery', actions: [list, set, remove] };

const formatZone = (zone: DeliveryZone) => zone.replaceAll('_', '-');

function readZone(typed: string): DeliveryZone {
  const zone = typed.replaceAll('-', '_');
  if (!isOneOf(DELIVERY_ZONES, zone)) throw new UsageError(`the zone must be ${ZONE_NAMES.join(' or ')}`);
  return zone;
}

function readTaka(name: string, text: string): Poisha {
  const read = readPrice(text);
  const amount = 'price' in read ? fromBdt(read.price) : undefined;
  if (amount === undefined) throw new UsageError(`${name} must be an amount in taka, such as 60`);
  return amount;
}

const readOptionalTaka = (name: string, text: string | undefined) =>
  text === undefined ? undefined : readTaka(name, text);

function readTime(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const line = normalizeLine(text);
  if (!isReadableLine(line) || !isStorableText(line) || line.length > MAX_TIME_CHARACTERS)
    throw new UsageError(`--${option} must be one line of up to ${MAX_TIME_CHARACTERS} characters`);
  return line;
}
