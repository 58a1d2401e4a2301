import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { RewardPointsPage } from './reward-points-page.tsx';

test.each([
  [0, 'New orders don’t earn points at the moment.'],
  [1, 'Earn 1 point for every Tk 100'],
  [2, 'Earn 2 points for every Tk 100'],
])('a shop that gives %i points for Tk 100 says so', (pointsPer100Tk, text) => {
  const emptyPage = { data: [], total: 0, currentPage: 1, perPage: 20, lastPage: 1 };
  const points = { ...emptyPage, balance: 0, pointsPer100Tk };
  const element = <RewardPointsPage points={points} />;
  const page = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(page.replaceAll('৳', 'Tk ').replaceAll('\u00a0', ' ')).toContain(text);
  expect(page.includes('You’ll earn points with your first delivered order.')).toBe(pointsPer100Tk > 0);
});
