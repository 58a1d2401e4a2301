const V1 = [1] as const;

export const cartEndpoints = {
  cart: { method: 'GET', versions: V1, path: '/cart', auth: 'required' },
  addToCart: { method: 'POST', versions: V1, path: '/cart', auth: 'required' },
  mergeCart: { method: 'POST', versions: V1, path: '/cart/merge', auth: 'required' },
  changeCartItem: { method: 'PATCH', versions: V1, path: '/cart/{id}', auth: 'required' },
  removeCartItem: { method: 'DELETE', versions: V1, path: '/cart/{id}', auth: 'required' },
  wishlist: { method: 'GET', versions: V1, path: '/wishlist', auth: 'required' },
  mergeWishlist: { method: 'POST', versions: V1, path: '/wishlist', auth: 'required' },
  addWish: { method: 'PUT', versions: V1, path: '/wishlist/{productId}', auth: 'required' },
  removeWish: { method: 'DELETE', versions: V1, path: '/wishlist/{productId}', auth: 'required' },
} as const;
