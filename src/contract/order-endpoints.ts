export const orderEndpoints = {
  sendCashCode: { method: 'POST', path: '/order/cash-code', anonymous: true },
  confirmCashCode: { method: 'POST', path: '/order/cash-code/confirm', anonymous: true },
  payInCash: { method: 'POST', path: '/payment/cash', auth: 'optional', callsGateways: true },
  placeOrder: { method: 'POST', versions: [2], path: '/order', auth: 'required' },
  placeGuestOrder: {
    method: 'POST',
    versions: [2],
    path: '/order/without-login',
    alsoAt: ['/api/order-create'],
    auth: 'optional',
  },
  placeEmiOrder: { method: 'POST', path: '/order/emi', auth: 'optional' },
  placePreOrder: { method: 'POST', path: '/pre-order', auth: 'optional' },
} as const;
