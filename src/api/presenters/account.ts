import type { Customer, SignedIn } from '#contract/account.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Customer as CustomerRow, SignedIn as SignedInRow } from '#services/accounts/sign-in.ts';

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
