export const cartEndpoints = {
  cart: { method: 'GET', path: '/cart', auth: 'required' },
  addToCart: { method: 'POST', path: '/cart', auth: 'required' },
  mergeCart: { method: 'POST', path: '/cart/merge', auth: 'required' },
  changeCartItem: { method: 'PATCH', path: '/cart/{id}', auth: 'required' },
  removeCartItem: { method: 'DELETE', path: '/cart/{id}', auth: 'required' },
  wishlist: { method: 'GET', path: '/wishlist', auth: 'required' },
  mergeWishlist: { method: 'POST', path: '/wishlist', auth: 'required' },
  addWish: { method: 'PUT', path: '/wishlist/{productId}', auth: 'required' },
  removeWish: { method: 'DELETE', path: '/wishlist/{productId}', auth: 'required' },
} as const;
