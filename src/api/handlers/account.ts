import type { Handlers } from '#api/mount-calls.ts';
import { toPage, withBangla } from '#api/presenters/rows.ts';
import type { Customer, SignedIn } from '#contract/account.ts';
import type { SavedAddress } from '#contract/addresses.ts';
import { formatPhone } from '#domain/phone.ts';
import {
  type AddressRow,
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
} from '#services/accounts/addresses.ts';
import {
  changePassword,
  changePhone,
  changeProfile,
  confirmEmail,
  deleteAccount,
  removeAvatar,
  sendEmailCode,
  sendPhoneCode,
  setAvatar,
} from '#services/accounts/profile.ts';
import { getProfile, sendIdentityCode } from '#services/accounts/prove-identity.ts';
import {
  resetPasswordByMail,
  resetPasswordByPhone,
  sendResetMail,
} from '#services/accounts/reset-password.ts';
import { listDevices, signDeviceOut, signOut, signOutEverywhere } from '#services/accounts/sessions.ts';
import {
  type Customer as CustomerRow,
  register,
  type SignedIn as SignedInRow,
  sendSignInCode,
  signInByCode,
  signInByPassword,
} from '#services/accounts/sign-in.ts';

const deviceOf = (headers: { 'user-agent'?: string | undefined }) => headers['user-agent'];

export const accountHandlers = {
  validateToken: async ({ ctx }) => ({ user: toCustomer(await getProfile(ctx)) }),
  login: async ({ ctx, body, headers }) =>
    toSignedIn(await signInByPassword(ctx, { ...body, device: deviceOf(headers) })),
  register: async ({ ctx, body, headers }) =>
    toSignedIn(await register(ctx, { ...body, device: deviceOf(headers) })),
  sendCode: async ({ ctx, body }) => {
    await sendSignInCode(ctx, body);
    return { status: 'sent' };
  },
  loginByCode: async ({ ctx, body, headers }) =>
    toSignedIn(await signInByCode(ctx, { ...body, device: deviceOf(headers) })),
  resetPassword: async ({ ctx, body, headers }) =>
    toSignedIn(await resetPasswordByPhone(ctx, { ...body, device: deviceOf(headers) })),
  sendResetMail: async ({ ctx, body }) => {
    await sendResetMail(ctx, body);
    return { status: 'sent' };
  },
  resetPasswordByMail: async ({ ctx, body }) => {
    await resetPasswordByMail(ctx, body);
    return { status: 'reset' };
  },
  logout: async ({ ctx }) => {
    await signOut(ctx);
    return { status: 'signed-out' };
  },
  devices: async ({ ctx }) => ({
    data: (await listDevices(ctx)).map((device) => ({
      ...device,
      signedInAt: device.signedInAt.toISOString(),
    })),
  }),
  logoutDevice: async ({ ctx, params }) => {
    await signDeviceOut(ctx, params.id);
    return { status: 'signed-out' };
  },
  logoutEverywhere: async ({ ctx }) => {
    await signOutEverywhere(ctx);
    return { status: 'signed-out' };
  },
  profile: async ({ ctx }) => toCustomer(await getProfile(ctx)),
  changeProfile: async ({ ctx, body }) => toCustomer(await changeProfile(ctx, body)),
  changePassword: async ({ ctx, body }) => {
    await changePassword(ctx, body);
    return { status: 'changed' };
  },
  sendIdentityCode: async ({ ctx, body }) => {
    await sendIdentityCode(ctx, body);
    return { status: 'sent' };
  },
  deleteAccount: async ({ ctx, body }) => {
    await deleteAccount(ctx, body);
    return { status: 'deleted' };
  },
  setAvatar: async ({ ctx, body }) => toCustomer(await setAvatar(ctx, Buffer.from(body.picture, 'base64'))),
  removeAvatar: async ({ ctx }) => toCustomer(await removeAvatar(ctx)),
  sendPhoneCode: async ({ ctx, body }) => {
    await sendPhoneCode(ctx, body);
    return { status: 'sent' };
  },
  changePhone: async ({ ctx, body }) => toCustomer(await changePhone(ctx, body)),
  sendEmailCode: async ({ ctx, body }) => {
    await sendEmailCode(ctx, body);
    return { status: 'sent' };
  },
  confirmEmail: async ({ ctx, body }) => toCustomer(await confirmEmail(ctx, body)),
} satisfies Partial<Handlers>;

export const addressHandlers = {
  addresses: async ({ ctx, query }) => {
    const { page = query.currentPage, limit = query.perPage } = query;
    const { rows, total } = await listAddresses(ctx, { currentPage: page, perPage: limit });
    return toPage(rows.map(toSavedAddress), { total, currentPage: page, perPage: limit });
  },
  addAddress: async ({ ctx, body }) => toSavedAddress(await addAddress(ctx, body)),
  changeAddress: async ({ ctx, params, body }) =>
    toSavedAddress(await changeAddress(ctx, { id: params.id, ...body })),
  removeAddress: async ({ ctx, params }) => {
    await removeAddress(ctx, params.id);
    return { status: 'deleted' };
  },
} satisfies Partial<Handlers>;

function toCustomer(row: CustomerRow): Customer {
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

const toSignedIn = ({ token, customer }: SignedInRow): SignedIn => ({
  access_token: token,
  user: toCustomer(customer),
});

function toSavedAddress(row: AddressRow): SavedAddress {
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
