/** The group is the national number. In its own file, so that pages that only display numbers load no parser. */
export const MOBILE_NUMBER = /^(?:(?:\+|00)?88|00)?(01[3-9]\d{8})$/;
