import type { Customer, SignedIn } from '#contract/account.ts';
import type { SavedAddress } from '#contract/addresses.ts';
import { formatPhone } from '#domain/phone.ts';
import type { AddressRow } from '#services/accounts/addresses.ts';
import type { Customer as CustomerRow, SignedIn as SignedInRow } from '#services/accounts/sign-in.ts';
import { withBangla } from './rows.ts';

export function toCustomer(row: CustomerRow): Customer {
  const { id, firstName, lastName, email, phone, avatar } = row;
  return {
    id,
    firstName,
    lastName,
    email,
    isEmailVerified: row.emailVerifiedAt !== null,
    phone: phone && formatPhone(phone),
    isPhoneVerified: row.phoneVerifiedAt !== null,
    avatar,
    hasPassword: row.passwordHash !== null,
  };
}

export const toSignedIn = ({ token, customer }: SignedInRow): SignedIn => ({
  access_token: token,
  user: toCustomer(customer),
});

export function toSavedAddress(row: AddressRow): SavedAddress {
  const { phone, latitude: lat, longitude: lon, city, area, thana } = row;
  return {
    ...row,
    phone: formatPhone(phone),
    lat,
    lon,
    city: city && withBangla(city),
    area: area && withBangla(area),
    thana: thana && withBangla(thana),
  };
}
