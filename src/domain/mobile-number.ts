/**
 * Matches a Bangladeshi mobile number with or without country code; the group is the national number. Has its own file,
 * so that pages that only display phone numbers do not load the parser.
 */
export const MOBILE_NUMBER = /^(?:(?:\+|00)?88|00)?(01[3-9]\d{8})$/;
