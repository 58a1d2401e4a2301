export const MAX_SHOP_NAME_LENGTH = 120;
