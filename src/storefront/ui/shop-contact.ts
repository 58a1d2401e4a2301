import { createContext, use } from 'react';

interface ShopContact {
  phone: string;
  /** Sentence with the phone number or e-mail address of the shop. */
  contactHint: string;
}

interface ShopDetails {
  shop: ShopContact;
  /** Path of the returns page, without language. */
  returnsPath?: string;
}

export const ShopContactContext = createContext<ShopDetails>({ shop: { phone: '', contactHint: '' } });

export const useShopContact = (): ShopContact => use(ShopContactContext).shop;
