const V1 = [1] as const;

/** The calls of whoever signs in, and of whoever has: only pages of the account ask them. */
export const accountEndpoints = {
  validateToken: { method: 'GET', versions: V1, path: '/auth/validate-token', asks: 'customer' },
  login: { method: 'POST', versions: V1, path: '/auth/customer/login', session: 'begins' },
  register: { method: 'POST', versions: V1, path: '/auth/customer/register', session: 'begins' },
  sendCode: { method: 'POST', versions: V1, path: '/auth/customer/send-otp' },
  loginByCode: { method: 'POST', versions: V1, path: '/auth/customer/otp-login', session: 'begins' },
  resetPassword: { method: 'POST', versions: V1, path: '/auth/customer/password-reset', session: 'begins' },
  sendResetMail: { method: 'POST', versions: V1, path: '/mail/forget-password/send-email' },
  resetPasswordByMail: { method: 'POST', versions: V1, path: '/mail/forget-password/verify-and-reset' },
  logout: { method: 'POST', versions: V1, path: '/auth/customer/logout', asks: 'anybody', session: 'ends' },
  devices: { method: 'GET', versions: V1, path: '/auth/customer/sessions', asks: 'customer' },
  logoutDevice: { method: 'DELETE', versions: V1, path: '/auth/customer/sessions/{id}', asks: 'customer' },
  logoutEverywhere: {
    method: 'DELETE',
    versions: V1,
    path: '/auth/customer/sessions',
    asks: 'customer',
    session: 'ends',
  },
  profile: { method: 'GET', versions: V1, path: '/user/customer/profile', asks: 'customer' },
  changeProfile: { method: 'PATCH', versions: V1, path: '/user/customer/profile', asks: 'customer' },
  deleteAccount: {
    method: 'POST',
    versions: V1,
    path: '/user/customer/profile/delete',
    asks: 'customer',
    session: 'ends',
  },
  changePassword: {
    method: 'PATCH',
    versions: V1,
    path: '/user/customer/profile/password',
    asks: 'customer',
  },
  setAvatar: { method: 'POST', versions: V1, path: '/user/customer/avatar', asks: 'customer' },
  removeAvatar: { method: 'DELETE', versions: V1, path: '/user/customer/avatar', asks: 'customer' },
  sendPhoneCode: { method: 'POST', versions: V1, path: '/user/customer/phone/send-otp', asks: 'customer' },
  changePhone: { method: 'PATCH', versions: V1, path: '/user/customer/phone', asks: 'customer' },

  addresses: { method: 'GET', versions: V1, path: '/address', asks: 'customer' },
  addAddress: { method: 'POST', versions: V1, path: '/address', asks: 'customer' },
  changeAddress: { method: 'PATCH', versions: V1, path: '/address/{id}', asks: 'customer' },
  removeAddress: { method: 'DELETE', versions: V1, path: '/address/{id}', asks: 'customer' },

  placeOrder: { method: 'POST', versions: [2], path: '/order', asks: 'customer' },
  myOrders: { method: 'GET', versions: V1, path: '/order/myorder', asks: 'customer' },
  myOrder: { method: 'GET', versions: V1, path: '/order/myorder/{id}', asks: 'customer' },
  cancelMyOrder: { method: 'POST', versions: V1, path: '/order/myorder/{id}/cancel', asks: 'customer' },
  reorder: { method: 'POST', versions: V1, path: '/order/myorder/{id}/reorder', asks: 'customer' },
  rewardPoints: { method: 'GET', versions: V1, path: '/reward-points', asks: 'customer' },

  myReviews: { method: 'GET', versions: V1, path: '/review/mine', asks: 'customer' },
  writeReview: { method: 'POST', versions: V1, path: '/review', asks: 'customer' },
  reviewProduct: { method: 'POST', versions: V1, path: '/review/product', asks: 'customer' },
  addReviewPicture: { method: 'POST', versions: V1, path: '/review/{id}/picture', asks: 'customer' },
} as const;
