/** Calls that place orders; only the checkout loads them. */
export const orderEndpoints = {
  sendCashCode: { method: 'POST', versions: [1], path: '/order/cash-code', anonymous: true },
  confirmCashCode: { method: 'POST', versions: [1], path: '/order/cash-code/confirm', anonymous: true },
  payInCash: { method: 'POST', versions: [1], path: '/payment/cash', asks: 'anybody', asksGateways: true },
  placeOrder: { method: 'POST', versions: [2], path: '/order', asks: 'customer' },
  placeGuestOrder: {
    method: 'POST',
    versions: [2],
    path: '/order/without-login',
    alsoAt: ['/api/order-create'],
    asks: 'anybody',
  },
  placeEmiOrder: { method: 'POST', versions: [1], path: '/order/emi', asks: 'anybody' },
  placePreOrder: { method: 'POST', versions: [1], path: '/pre-order', asks: 'anybody' },
} as const;
