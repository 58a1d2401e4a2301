export const SESSION_DAYS = 1_095;
