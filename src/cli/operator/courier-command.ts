import type { CommandDefinition } from '#cli/command-definition.ts';
import { CommandError } from '#cli/command-error.ts';
import { formatDhakaTimeToMinute } from '#domain/dhaka-time.ts';
import { toBdt } from '#domain/money.ts';
import { listCourierCash, recordCourierPayout } from '#services/shipments/courier-cash.ts';
import {
  checkCourier,
  connectCourier,
  disconnectCourier,
  listCouriers,
} from '#services/shipments/couriers.ts';
import { listShipments } from '#services/shipments/shipments.ts';
import { defineShopAction } from './define-shop-action.ts';
import { formatAmount } from './describe-order.ts';
import { replaceNotFoundMessage } from './get-shop-context.ts';
import {
  FILE_ARGUMENT,
  LIMIT_OPTION,
  NAME_OPTIONS,
  readJsonFile,
  readLimit,
  readNames,
} from './read-arguments.ts';
import { toListing, toTable } from './to-table.ts';

const KIND_ARGUMENT = { kind: { about: 'kind of courier' } } as const;

const list = defineShopAction({
  name: 'list',
  about: "list a shop's couriers, without credentials and tokens",
  examples: ['haat courier list glow'],
  printsJson: true,
  read: () => undefined,
  run: async (ctx) => {
    const rows = (await listCouriers(ctx)).map(({ kind, isActive, name, nameBn, notificationUrl }) => ({
      kind,
      state: isActive ? 'connected' : 'disconnected',
      ...{ name, nameBn, notificationUrl },
    }));
    return toListing(rows, {
      columns: { kind: 10, state: 12, name: 20, 'notification URL': 0 },
      toCells: ({ kind, state, name, notificationUrl }) => [kind, state, name, notificationUrl],
      none: 'No couriers.',
    });
  },
});

const connect = defineShopAction({
  name: 'connect',
  about: 'connect a courier, or change its settings',
  arguments: { ...KIND_ARGUMENT, file: FILE_ARGUMENT },
  options: { ...NAME_OPTIONS, 'renew-token': { about: 'replace the notification token' } },
  examples: ['haat courier connect glow steadfast settings.json'],
  notes: ["Enter the printed URL and token in the courier's panel, so that it reports changes of parcels."],
  settings: 'courier',
  changes: 'courier',
  read: async ({ args: { kind, file }, options }) => ({
    kind,
    ...readNames(options),
    renewsToken: options['renew-token'],
    settings: await readJsonFile(file),
  }),
  run: async (ctx, courier) => {
    const connection = await connectCourier(ctx, courier);
    if ('problem' in connection)
      throw new CommandError(`${courier.kind} was not connected: ${connection.problem}`);
    return [
      `${courier.kind} is connected. Enter these in its panel; haat courier list does not show the token:`,
      `Notification URL:   ${connection.notificationUrl}`,
      `Notification token: ${connection.notificationToken}`,
    ].join('\n');
  },
});

const disconnect = defineShopAction({
  name: 'disconnect',
  about: 'stop booking parcels with a courier',
  arguments: KIND_ARGUMENT,
  examples: ['haat courier disconnect glow steadfast'],
  notes: ['Parcels already booked are still tracked.'],
  changes: 'courier',
  read: ({ args }) => args.kind,
  run: async (ctx, kind) => {
    if (await disconnectCourier(ctx, kind)) return `${kind} is disconnected.`;
    throw new CommandError(`${ctx.shop.slug} has no connected courier ${kind}`);
  },
});

const check = defineShopAction({
  name: 'check',
  about: 'check the settings of a courier, without changes',
  arguments: KIND_ARGUMENT,
  examples: ['haat courier check glow steadfast'],
  read: ({ args }) => args.kind,
  run: async (ctx, kind) => {
    const outcome = await checkCourier(ctx, kind);
    if (outcome.kind === 'done') return `${kind} accepts the settings.`;
    throw new CommandError(`the check of ${kind} failed: ${outcome.reason}`);
  },
});

const cash = defineShopAction({
  name: 'cash',
  about: "list the cash that a shop's couriers have collected and not paid out",
  examples: ['haat courier cash glow'],
  notes: ['unknown: partly delivered parcels whose collected cash the courier did not report.'],
  printsJson: true,
  read: () => undefined,
  run: async (ctx) => {
    const rows = await listCourierCash(ctx);
    const table = toTable(
      { kind: 10, outstanding: -12, parcels: -7, 'on the way': -12, unknown: -7 },
      rows.map(({ kind, outstanding, parcels, onTheWay, unknown }) => [
        kind,
        formatAmount(outstanding),
        String(parcels),
        formatAmount(onTheWay),
        String(unknown),
      ]),
      'No couriers.',
    );
    const data = rows.map(({ outstanding, onTheWay, ...row }) => ({
      ...row,
      outstanding: toBdt(outstanding),
      onTheWay: toBdt(onTheWay),
    }));
    return { text: table, data };
  },
});

const payout = defineShopAction({
  name: 'payout',
  about: 'record that a courier paid out collected cash',
  arguments: {
    ...KIND_ARGUMENT,
    reference: {
      about: 'references or consignment ids of the paid parcels; by default all with outstanding cash',
      isOptional: true,
      isVariadic: true,
    },
  },
  examples: ['haat courier payout glow steadfast', 'haat courier payout glow steadfast GL-10023-5f0c2a 4711'],
  read: ({ args }) => ({
    kind: args.kind,
    references: args.reference.length > 0 ? [...new Set(args.reference)] : undefined,
  }),
  run: async (ctx, { kind, references }) => {
    const { amount, references: paid } = await replaceNotFoundMessage(
      recordCourierPayout(ctx, { kind, references }),
      `${ctx.shop.slug} has no courier ${kind}`,
    );
    if (paid.length === 0)
      throw new CommandError(
        references ? 'none of these parcels has outstanding cash' : `${kind} has no outstanding cash`,
      );
    return [
      `${kind} paid out ${formatAmount(amount)}, for: ${paid.join(', ')}.`,
      references && paid.length < references.length && 'The other parcels have no outstanding cash.',
    ]
      .filter(Boolean)
      .join(' ');
  },
});

const parcels = defineShopAction({
  name: 'parcels',
  about: "list a shop's latest parcels",
  options: { order: { value: 'N', about: 'only parcels of this order' }, limit: LIMIT_OPTION },
  examples: ['haat courier parcels glow', 'haat courier parcels glow --order GL-10023'],
  printsJson: true,
  read: ({ options }) => ({
    orderNumbers: options.order === undefined ? undefined : [options.order],
    limit: readLimit(options),
  }),
  run: async (ctx, filter) => {
    const rows = await listShipments(ctx, filter);
    const table = toTable(
      {
        ...{ order: 12, courier: 10, status: 16, 'since (Dhaka)': 16 },
        ...{ 'to collect': -12, consignment: 14, reference: 20, message: 0 },
      },
      rows.map(({ orderNumber, courier, shipment }) => [
        orderNumber,
        courier.kind,
        shipment.status,
        formatDhakaTimeToMinute(shipment.statusAt),
        formatAmount(shipment.cashToCollect),
        shipment.consignmentId ?? '',
        shipment.reference,
        shipment.statusText,
      ]),
      'No parcels.',
    );
    return { text: table, data: rows.map(toParcelData) };
  },
});

/** Parcel for `--json`. Amounts are in taka. */
function toParcelData({ orderNumber, courier, shipment }: Awaited<ReturnType<typeof listShipments>>[number]) {
  const { reference, consignmentId, trackingUrl, status, statusAt, statusText, weightGrams } = shipment;
  const { cashToCollect, cashCollected, paidOutAt } = shipment;
  return {
    order: orderNumber,
    courier: courier.kind,
    ...{ reference, consignmentId, trackingUrl, status, statusAt, statusText, weightGrams, paidOutAt },
    cashToCollect: toBdt(cashToCollect),
    cashCollected: cashCollected === null ? null : toBdt(cashCollected),
  };
}

export const courierCommand: CommandDefinition = {
  name: 'courier',
  actions: [list, connect, disconnect, check, cash, payout, parcels],
};
