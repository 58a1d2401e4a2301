import type { Runtime } from '#runtime/create-runtime.ts';
import type { ShopScheduleOptions } from '#server/shop-schedule.ts';
import { forgetOld } from '#services/accounts/forget-old.ts';
import { tellOfStock } from '#services/catalogue/back-in-stock.ts';
import { deliverMessages, listShopsWithDueMessages } from '#services/messages/deliver-messages.ts';
import { sweepRefunds } from '#services/orders/refund-payment.ts';
import { listShopsWithDuePayments, sweepPayments } from '#services/orders/settle-payment.ts';
import { findShop } from '#services/shop/shops.ts';

/** How often shops are asked what is there again. */
const STOCK_MS = 30_000;
/** How often what nobody needs any more is deleted. */
const FORGET_MS = 3_600_000;

/** Sending the messages of shops, and what else is done about them now and then. */
export const messageWorkOf = (
  { db, gateways, contextFor, log }: Runtime,
  hasOutbox: boolean,
): ShopScheduleOptions => ({
  listDue: (now) => listShopsWithDueMessages(db, now),
  work: async (shopId, signal) => {
    const shop = await findShop(db, { id: shopId });
    if (shop) await deliverMessages(contextFor(shop), { gateways, hasOutbox, signal });
  },
  chores: [
    { everyMs: STOCK_MS, run: () => tellOfStock(db, contextFor) },
    { everyMs: FORGET_MS, run: (now) => forgetOld(db, now) },
  ],
  failure: 'messages could not be sent',
  log,
});

/** Refunds of a shop that are asked about at a time. */
const REFUNDS_AT_ONCE = 20;

/** Asking the gateways of shops about payments and refunds, and cancelling what nobody has paid in time. */
export const paymentWorkOf = ({ db, contextFor, log }: Runtime): ShopScheduleOptions => ({
  listDue: (now) => listShopsWithDuePayments(db, now),
  work: async (shopId) => {
    const shop = await findShop(db, { id: shopId });
    if (!shop) return;
    await sweepPayments(contextFor(shop));
    await sweepRefunds(contextFor(shop), REFUNDS_AT_ONCE);
  },
  failure: 'payments could not be asked about',
  log,
});
