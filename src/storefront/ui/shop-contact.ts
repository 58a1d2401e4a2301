import { createContext, use } from 'react';

interface ShopContact {
  phone: string;
  /** Part of a sentence that names the contact, such as “call us”. */
  contactHint: string;
}

interface ShopDetails {
  shop: ShopContact;
  /** Path of the returns page, without language. */
  returnsPath?: string;
}

export const ShopDetailsContext = createContext<ShopDetails | undefined>(undefined);

export function useShopDetails(): ShopDetails {
  const details = use(ShopDetailsContext);
  if (!details) throw new Error('shop details are only available inside the shell');
  return details;
}

export const useShopContact = (): ShopContact => useShopDetails().shop;
