import type { CommandDefinition } from '#cli/command-definition.ts';
import { CommandError } from '#cli/command-error.ts';
import { formatDhakaDay } from '#domain/dhaka-time.ts';
import { formatPlainBdt } from '#domain/format-bdt.ts';
import { type Poisha, toBdt } from '#domain/money.ts';
import { addOffer, type ListedOffer, listOffers, removeOffer } from '#services/offers/shop-offers.ts';
import { defineShopAction } from './define-shop-action.ts';
import { MAX_DATE, readOffer } from './offer-file.ts';
import { FILE_ARGUMENT, ID_ARGUMENT, readId, readJsonFile } from './read-arguments.ts';
import { toTable } from './to-table.ts';

const list = defineShopAction({
  name: 'list',
  about: "list a shop's coupons and bundles",
  examples: ['haat offer list glow'],
  printsJson: true,
  read: () => undefined,
  run: async (ctx) => {
    const offers = await listOffers(ctx);
    return {
      text: toTable(COLUMN_WIDTHS, offers.map(toCells), 'No coupons or bundles.'),
      data: offers.map(toOfferData),
    };
  },
});

const add = defineShopAction({
  name: 'add',
  about: 'add a coupon or an automatic bundle',
  arguments: { file: FILE_ARGUMENT },
  examples: ['haat offer add glow eid.json'],
  notes: [
    'A coupon as JSON: a code and "percent" (such as 7.5) or "amount", "freeDelivery": true, or one of each; other fields are optional:',
    '  {"code": "EID10", "percent": 10 | "amount": TAKA, "freeDelivery": true, "name", "nameBn", "mostOff": TAKA,',
    '   "from": TAKA, "firstOrderOnly": true, "usageLimit", "perPhoneLimit", "gateways": ["bkash"]}',
    'A bundle, which needs no code:',
    '  {"take": 2, "pay": 1, "name", "nameBn"}',
    'Both can be limited to "products", "categories" and "brands" (lists of slugs) and to "startsAt" and "endsAt",',
    'in Dhaka time: "2026-12-16T18:00", or a day such as "2026-12-16", which ends at midnight; by default they start now and do not end.',
  ],
  changes: 'offer',
  read: async ({ args }) => ({ offer: await readJsonFile(args.file) }),
  run: async (ctx, { offer }) => {
    const added = await addOffer(ctx, readOffer(offer, ctx.now()));
    if ('problem' in added) throw new CommandError(`the offer was not added: ${added.problem}`);
    return `Offer ${added.id} is added.`;
  },
});

const remove = defineShopAction({
  name: 'remove',
  about: 'remove an offer, or end it if orders have used it',
  arguments: { id: ID_ARGUMENT },
  examples: ['haat offer remove glow 7'],
  changes: 'offer',
  read: ({ args }) => readId(args.id),
  run: async (ctx, id) => {
    const removed = await removeOffer(ctx, id);
    if (!removed) throw new CommandError(`${ctx.shop.slug} has no offer ${id}`);
    return removed === 'deleted'
      ? `Offer ${id} is removed.`
      : `Offer ${id} has ended. It stays in the list because orders have used it.`;
  },
});

export const offerCommand: CommandDefinition = { name: 'offer', actions: [list, add, remove] };

/** Widths of the columns of the offer list, by heading. A negative width aligns to the right. */
const COLUMN_WIDTHS = {
  id: -6,
  'code or bundle': 20,
  'from (Dhaka)': 12,
  until: 10,
  used: -6,
  'discount and name': 0,
};

const toCells = (offer: ListedOffer): string[] => {
  const { id, code, take, pay, startsAt, endsAt, usedCount, name } = offer;
  return [
    String(id),
    code ?? `${take} for ${pay}`,
    formatDhakaDay(startsAt),
    endsAt >= MAX_DATE ? '' : formatDhakaDay(endsAt),
    code === null ? '' : String(usedCount),
    [describeDiscount(offer), name].filter(Boolean).join('  '),
  ];
};

const MAX_LISTED_SLUGS = 5;

function describeDiscount({
  code,
  percent,
  amount,
  maxDiscount,
  isFreeDelivery,
  minSubtotal,
  usageLimit,
  perPhoneLimit,
  isFirstOrderOnly,
  targets,
}: ListedOffer): string {
  const formatTaka = (poisha: Poisha) => formatPlainBdt(toBdt(poisha), 'en');
  const { gateways, ...otherTargets } = targets;
  const limits = [
    ...Object.entries(otherTargets).map(
      ([kind, slugs]) => slugs.length > 0 && `for ${kind} ${shortenList(slugs)}`,
    ),
    gateways.length > 0 && `paid by ${shortenList(gateways)}`,
  ];
  if (code === null) return limits.filter(Boolean).join(', ');
  return [
    percent !== null && `${percent}%${maxDiscount === null ? '' : ` up to ${formatTaka(maxDiscount)}`}`,
    amount !== null && formatTaka(amount),
    isFreeDelivery && 'free delivery',
    minSubtotal !== null && `from ${formatTaka(minSubtotal)}`,
    usageLimit !== null && `${usageLimit} in total`,
    perPhoneLimit !== null && `${perPhoneLimit} per number`,
    isFirstOrderOnly && 'first order only',
    ...limits,
  ]
    .filter(Boolean)
    .join(', ');
}

const shortenList = (slugs: readonly string[]): string => {
  const rest = slugs.length - MAX_LISTED_SLUGS;
  return slugs.slice(0, MAX_LISTED_SLUGS).join(' ') + (rest > 0 ? ` and ${rest} more` : '');
};

function toOfferData(offer: ListedOffer) {
  const { id, code, take, pay, name, nameBn, percent, isFreeDelivery, isFirstOrderOnly, targets } = offer;
  const { startsAt, endsAt, usedCount, usageLimit, perPhoneLimit, amount, maxDiscount, minSubtotal } = offer;
  const toTaka = (poisha: Poisha | null) => (poisha === null ? null : toBdt(poisha));
  return {
    ...{
      id,
      code,
      take,
      pay,
      name,
      nameBn,
      percent,
      isFreeDelivery,
      isFirstOrderOnly,
      usedCount,
      usageLimit,
    },
    ...{ perPhoneLimit, startsAt, endsAt: endsAt >= MAX_DATE ? null : endsAt, ...targets },
    ...{ amount: toTaka(amount), mostOff: toTaka(maxDiscount), from: toTaka(minSubtotal) },
  };
}
