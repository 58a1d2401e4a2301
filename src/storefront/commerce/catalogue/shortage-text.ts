import type { LineProblem } from '#domain/order/order-lines.ts';
import { formatNumber, type Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

type RequestedLine = { orderable: number; quantity: number; problem: LineProblem | null };

export function shortageText({ orderable, quantity, problem }: RequestedLine, locale: Locale): string {
  if (orderable === 0) return problem === 'sold-out' ? m.decide_sold_out() : m.decide_unavailable();
  const [stock, wanted] = [formatNumber(orderable, locale), formatNumber(quantity, locale)];
  return m.decide_stock_left({ stock, wanted });
}
