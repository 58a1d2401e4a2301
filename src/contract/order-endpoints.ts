/** The calls that place orders; of the browser's pages only the checkout loads them. */
export const orderEndpoints = {
  placeGuestOrder: { method: 'POST', versions: [2], path: '/order/without-login', asks: 'anybody' },
  placeEmiOrder: { method: 'POST', versions: [1], path: '/order/emi', asks: 'anybody' },
  placePreOrder: { method: 'POST', versions: [1], path: '/pre-order', asks: 'anybody' },
} as const;
