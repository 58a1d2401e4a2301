/** Media queries without range syntax, which the oldest supported browsers lack. */
export const WIDE_SCREEN = '(min-width: 64rem)';
export const NARROW_SCREEN = `not all and ${WIDE_SCREEN}`;
export const PHONE_SCREEN = 'not all and (min-width: 40rem)';
