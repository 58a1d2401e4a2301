/** These limits exceed what couriers send. */
export const COURIER_NOTIFICATION_LIMITS = { fields: 10, name: 100, value: 1_000, body: 65_536 } as const;

/** Headers in which couriers send their credentials. */
export const COURIER_CREDENTIAL_HEADERS = ['authorization', 'x-pathao-signature'] as const;
