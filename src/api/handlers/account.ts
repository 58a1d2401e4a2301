import type { Handlers } from '#api/mount-calls.ts';
import { addBanglaName, respondWithStatus, toPage } from '#api/presenters/rows.ts';
import type { Customer, SignInResult } from '#contract/account.ts';
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
import { listDevices, signOut, signOutDevice, signOutEverywhere } from '#services/accounts/sessions.ts';
import {
  type Customer as CustomerRow,
  registerCustomer,
  type SignInResult as SignedInRow,
  sendSignInCode,
  signInByCode,
  signInByPassword,
} from '#services/accounts/sign-in.ts';

type DeviceHeaders = { 'user-agent'?: string | undefined };

export const accountHandlers = {
  validateToken: async ({ ctx }) => ({ user: toCustomer(await getProfile(ctx)) }),
  login: async (call) => toSignInResponse(await signInByPassword(call.ctx, withDevice(call))),
  register: async (call) => toSignInResponse(await registerCustomer(call.ctx, withDevice(call))),
  sendCode: ({ ctx, body }) => respondWithStatus(sendSignInCode(ctx, body), 'sent'),
  loginByCode: async (call) => toSignInResponse(await signInByCode(call.ctx, toPhoneSignInInput(call))),
  resetPassword: async (call) =>
    toSignInResponse(await resetPasswordByPhone(call.ctx, toPhoneSignInInput(call))),
  sendResetMail: ({ ctx, body }) => respondWithStatus(sendResetMail(ctx, body), 'sent'),
  resetPasswordByMail: ({ ctx, body }) => respondWithStatus(resetPasswordByMail(ctx, body), 'reset'),
  logout: ({ ctx }) => respondWithStatus(signOut(ctx), 'signed-out'),
  devices: async ({ ctx }) => ({
    data: (await listDevices(ctx)).map((device) => ({
      ...device,
      signedInAt: device.signedInAt.toISOString(),
    })),
  }),
  logoutDevice: ({ ctx, params }) => respondWithStatus(signOutDevice(ctx, params.id), 'signed-out'),
  logoutEverywhere: ({ ctx }) => respondWithStatus(signOutEverywhere(ctx), 'signed-out'),
  profile: async ({ ctx }) => toCustomer(await getProfile(ctx)),
  changeProfile: async ({ ctx, body }) => toCustomer(await changeProfile(ctx, body)),
  changePassword: ({ ctx, body }) => respondWithStatus(changePassword(ctx, body), 'changed'),
  sendIdentityCode: ({ ctx, body }) => respondWithStatus(sendIdentityCode(ctx, body), 'sent'),
  deleteAccount: ({ ctx, body }) => respondWithStatus(deleteAccount(ctx, body), 'deleted'),
  setAvatar: async ({ ctx, body }) => toCustomer(await setAvatar(ctx, Buffer.from(body.picture, 'base64'))),
  removeAvatar: async ({ ctx }) => toCustomer(await removeAvatar(ctx)),
  sendPhoneCode: ({ ctx, body }) => respondWithStatus(sendPhoneCode(ctx, body), 'sent'),
  changePhone: async ({ ctx, body }) => toCustomer(await changePhone(ctx, body)),
  sendEmailCode: ({ ctx, body }) => respondWithStatus(sendEmailCode(ctx, body), 'sent'),
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
  removeAddress: ({ ctx, params }) => respondWithStatus(removeAddress(ctx, params.id), 'deleted'),
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

const withDevice = <Body extends object>({ body, headers }: { body: Body; headers: DeviceHeaders }) => ({
  ...body,
  device: headers['user-agent'],
});

function toPhoneSignInInput<Body extends { anew?: boolean | undefined }>(call: {
  body: Body;
  headers: DeviceHeaders;
}) {
  const { anew: replacesAccount, ...input } = withDevice(call);
  return { ...input, replacesAccount };
}

const toSignInResponse = ({ token, customer }: SignedInRow): SignInResult => ({
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
    city: city && addBanglaName(city),
    area: area && addBanglaName(area),
    thana: thana && addBanglaName(thana),
  };
}
