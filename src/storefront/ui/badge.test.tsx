import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DiscountBadge } from './badge.tsx';

const renderBadge = (price: number, discountedPrice: number | null) =>
  renderToStaticMarkup(<DiscountBadge price={price} discountedPrice={discountedPrice} />).replace(
    /<[^>]*>/g,
    '',
  );

test.each([
  [100, 71, '-29%'],
  [650, 549.5, '-15%'],
  [100, 99.5, ''],
  [100, 100, ''],
  [100, null, ''],
])('Tk %d reduced to %s has the badge %j, like in listings', (price, discounted, text) => {
  expect(renderBadge(price, discounted)).toBe(text);
});
