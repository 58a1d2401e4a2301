import type { CommandDefinition } from '#cli/command-definition.ts';
import { CommandError } from '#cli/command-error.ts';
import { formatDhakaDay } from '#domain/dhaka-time.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import {
  eraseCustomerByOperator,
  getCustomer,
  type ListedCustomer,
  listCustomers,
} from '#services/accounts/manage-customers.ts';
import type { ServiceContext } from '#services/context.ts';
import { ServiceError } from '#services/errors.ts';
import { defineShopAction } from './define-shop-action.ts';
import { formatOrderTable } from './describe-order.ts';
import { replaceNotFoundMessage } from './get-shop-context.ts';
import { toOrderData } from './order-data.ts';
import { ID_ARGUMENT, LIMIT_OPTION, readId, readLimit } from './read-arguments.ts';
import { toListing } from './to-table.ts';

const LISTING = {
  columns: { id: -6, name: 24, phone: 14, 'e-mail': 28, orders: -6, 'since (Dhaka)': 0 },
  toCells: (customer: ListedCustomer) => [
    String(customer.id),
    formatName(customer),
    formatStoredPhone(customer.phone),
    customer.email ?? '',
    String(customer.orderCount),
    formatDhakaDay(customer.createdAt),
  ],
  none: 'No customers.',
};

const list = defineShopAction({
  name: 'list',
  about: "list a shop's newest customers",
  options: {
    search: { value: 'TEXT', about: 'phone number, e-mail address or part of a name' },
    limit: LIMIT_OPTION,
  },
  examples: ['haat customer list glow', 'haat customer list glow --search 01711-000201'],
  printsJson: true,
  read: ({ options }) => ({ search: options.search, limit: readLimit(options) }),
  run: async (ctx, filter) => toListing(await listCustomers(ctx, filter), LISTING),
});

const show = defineShopAction({
  name: 'show',
  about: 'show a customer with the latest orders',
  arguments: { id: ID_ARGUMENT },
  examples: ['haat customer show glow 12'],
  printsJson: true,
  read: ({ args }) => readId(args.id),
  run: async (ctx, id) => {
    const { customer, orders } = await requireCustomer(ctx, id, getCustomer(ctx, id));
    return {
      text: [toListing([customer], LISTING).text, '', formatOrderTable(orders)].join('\n'),
      data: { ...customer, orders: orders.map(toOrderData) },
    };
  },
});

const erase = defineShopAction({
  name: 'erase',
  about: 'erase the personal data of a customer',
  arguments: { id: ID_ARGUMENT },
  examples: ['haat customer erase glow 12', 'haat customer erase glow 12 --yes'],
  notes: ['Orders and published reviews remain without personal data. Open orders must be finished first.'],
  read: ({ args }) => readId(args.id),
  describeDeletion: async (ctx, id) => {
    const { customer } = await requireCustomer(ctx, id, getCustomer(ctx, id));
    return `${formatName(customer) || `Customer ${id}`}, orders: ${customer.orderCount}`;
  },
  run: async (ctx, id) => {
    await requireCustomer(ctx, id, eraseCustomerByOperator(ctx, id)).catch((error: unknown) => {
      if (!(error instanceof ServiceError) || error.failure.code !== 'open-orders') throw error;
      throw new CommandError(`customer ${id} has open orders; deliver or cancel them first`);
    });
    return `Customer ${id} is erased.`;
  },
});

export const customerCommand: CommandDefinition = { name: 'customer', actions: [list, show, erase] };

const requireCustomer = <Result>({ shop }: ServiceContext, id: number, requested: Promise<Result>) =>
  replaceNotFoundMessage(requested, `${shop.slug} has no customer ${id}`);

const formatName = ({ firstName, lastName }: ListedCustomer) =>
  [firstName, lastName].filter(Boolean).join(' ');

function formatStoredPhone(stored: string | null): string {
  const phone = parsePhone(stored ?? '');
  return phone ? formatPhone(phone) : (stored ?? '');
}
