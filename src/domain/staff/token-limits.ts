export const MAX_TOKEN_NAME_LENGTH = 80;
export const MAX_TOKEN_DAYS = 365;
export const DEFAULT_TOKEN_DAYS = 90;
