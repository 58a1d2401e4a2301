/**
 * Matches a Bangladeshi mobile number with or without country code; the group is the national number. It has its own
 * file, because every page displays phone numbers, but few pages read typed ones.
 */
export const MOBILE_NUMBER = /^(?:(?:\+|00)?88|00)?(01[3-9]\d{8})$/;
