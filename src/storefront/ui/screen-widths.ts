/** Media queries without range syntax, which the oldest supported browsers lack. */
export const WIDE_SCREEN_QUERY = '(min-width: 64rem)';
export const NARROW_SCREEN_QUERY = `not all and ${WIDE_SCREEN_QUERY}`;
export const PHONE_SCREEN_QUERY = 'not all and (min-width: 40rem)';
