/** What cash orders are measured by. */
export const OPEN_CASH_MEASURES = ['orders', 'pieces', 'amount'] as const;

export const OPEN_CASH_REFUSALS = ['order-too-large', 'too-many-open-orders'] as const;

/** Cash orders that wait for the shop: how many, of how many pieces, and what they cost in poisha. */
export interface OpenCash {
  orders: number;
  pieces: number;
  amount: number;
}

/** What open cash orders may come to; 0 is any number. */
export type MostOpenCash = Readonly<OpenCash>;

/** Why a cash order is not taken: it alone is too large, or it is too much with those that are open already. */
export interface OpenCashRefusal {
  kind: (typeof OPEN_CASH_REFUSALS)[number];
  exceeded: keyof OpenCash;
  /** In poisha where it is the amount. */
  most: number;
}

/** Whether an order may join those that are open: what stands against it alone comes first. */
export function judgeOpenCash(
  order: OpenCash,
  open: OpenCash,
  most: MostOpenCash,
): OpenCashRefusal | undefined {
  const isAbove = (cash: OpenCash) =>
    OPEN_CASH_MEASURES.find((each) => most[each] > 0 && cash[each] > most[each]);
  const alone = isAbove(order);
  if (alone) return { kind: 'order-too-large', exceeded: alone, most: most[alone] };
  const exceeded = isAbove({
    orders: open.orders + order.orders,
    pieces: open.pieces + order.pieces,
    amount: open.amount + order.amount,
  });
  return exceeded && { kind: 'too-many-open-orders', exceeded, most: most[exceeded] };
}

/** So many times as much; any number stays that. */
export const timesAsMuch = ({ orders, pieces, amount }: MostOpenCash, times: number): MostOpenCash => ({
  orders: orders * times,
  pieces: pieces * times,
  amount: amount * times,
});

/** Whether nothing at all is limited. */
export const isAnyCashFine = (most: MostOpenCash): boolean =>
  OPEN_CASH_MEASURES.every((each) => most[each] === 0);
