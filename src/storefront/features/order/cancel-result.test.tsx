import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { CancelResult } from './cancel-result.tsx';

test.each([
  ['cancelled', 'done', m.orders_cancelled()],
  ['cancelled', 'refused', m.orders_cancelled()],
  ['confirmed', 'refused', m.orders_already_processing()],
  ['shipped', 'refused', m.orders_already_processing()],
  ['delivered', 'refused', m.orders_ended()],
  ['returned', 'refused', m.orders_ended()],
] as const)('an order that is %s after a cancellation that was %s shows: %s', (status, result, text) => {
  expect(renderToStaticMarkup(<CancelResult {...{ status, result }} />)).toContain(`>${text}<`);
});
