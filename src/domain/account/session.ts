/** Days from sign-in until a session ends. */
export const SESSION_DAYS = 1_095;
