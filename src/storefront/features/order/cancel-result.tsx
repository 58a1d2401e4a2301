import type { CustomerOrder } from '#contract/customer-orders.ts';
import { OPEN_ORDER_STATUSES } from '#domain/order/order-status.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';

interface CancelResultProps {
  status: CustomerOrder['status'];
  result: 'done' | 'refused';
}

export function CancelResult({ status, result }: CancelResultProps) {
  // A cancellation also counts as successful if it was refused because another tab had cancelled the order.
  if (status === 'cancelled') return <Alert tone="success">{m.orders_cancelled()}</Alert>;
  if (result !== 'refused') return null;
  return (
    <Alert tone="danger">
      {OPEN_ORDER_STATUSES.includes(status) ? m.orders_already_processing() : m.orders_ended()}
    </Alert>
  );
}
