const V1 = [1] as const;

/** Calls for the cart and wishlist of an account; browsers load them once a signed-in customer has either. */
export const cartEndpoints = {
  cart: { method: 'GET', versions: V1, path: '/cart', asks: 'customer' },
  addToCart: { method: 'POST', versions: V1, path: '/cart', asks: 'customer' },
  mergeCart: { method: 'POST', versions: V1, path: '/cart/merge', asks: 'customer' },
  changeCartItem: { method: 'PATCH', versions: V1, path: '/cart/{id}', asks: 'customer' },
  removeCartItem: { method: 'DELETE', versions: V1, path: '/cart/{id}', asks: 'customer' },
  wishlist: { method: 'GET', versions: V1, path: '/wishlist', asks: 'customer' },
  mergeWishlist: { method: 'POST', versions: V1, path: '/wishlist', asks: 'customer' },
  addWish: { method: 'PUT', versions: V1, path: '/wishlist/{productId}', asks: 'customer' },
  removeWish: { method: 'DELETE', versions: V1, path: '/wishlist/{productId}', asks: 'customer' },
} as const;
