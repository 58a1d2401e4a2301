import type { ApiClient } from '#client/client.ts';
import { readContact } from '#domain/account/customer.ts';
import { readRowId } from '#domain/row-id.ts';
import { joinStreetAndNeighbourhood } from '#storefront/commerce/places/place.ts';
import type { Locale } from '#storefront/i18n/locale.ts';

export type FormValues = Readonly<Record<string, string>>;

export type IdentityChannel = 'phone' | 'email';

interface AccountRequest {
  client: ApiClient;
  language: Locale;
  headers?: Record<string, string>;
}

export function createAccountCalls({ client, language, headers = {} }: AccountRequest) {
  return {
    login: ({ identifier = '', password = '' }: FormValues) =>
      client.call('login', { body: { identifier, password }, headers }),
    /** An account without a password signs in by code. */
    register: ({ name = '', phone = '', email = '', password, otp = '' }: FormValues) =>
      client.call('register', {
        body: { name, phone, email, otp, ...(password !== undefined && { password }) },
        headers,
      }),
    sendCode: ({ phone = '', name, email }: FormValues) =>
      client.call('sendCode', {
        body: { phone, language, ...(name !== undefined && { name }), ...(email && { email }) },
      }),
    loginByCode: ({ phone = '', otp = '', name = '', account, accountPassword = '' }: FormValues) => {
      const accountChoice = account === 'keep' ? { accountPassword } : readAccountReset(account);
      return client.call('loginByCode', {
        body: { phone, otp, ...(name.trim() && { name }), ...accountChoice },
        headers,
      });
    },
    sendResetCode: ({ identifier = '' }: FormValues) => {
      const email = readEmail(identifier);
      return email
        ? client.call('sendResetMail', { body: { email, language } })
        : client.call('sendCode', { body: { phone: identifier, language } });
    },
    /** A code by SMS also signs in. A code by e-mail does not, and the call returns `undefined`. */
    resetPassword: async ({ identifier = '', otp = '', password = '', account }: FormValues) => {
      const email = readEmail(identifier);
      if (!email) {
        const body = { phone: identifier, otp, password, language, ...readAccountReset(account) };
        return client.call('resetPassword', { body, headers });
      }
      await client.call('resetPasswordByMail', { body: { email, code: otp, password, language } });
      return undefined;
    },
    changeDetails: ({ name = '', email = '', ...proof }: FormValues) =>
      client.call('changeProfile', { body: { name, email, language, ...readIdentityProof(proof) } }),
    sendIdentityCode: ({ confirmBy }: FormValues) =>
      client.call('sendIdentityCode', { body: { language, ...readConfirmationChannel(confirmBy) } }),
    sendPhoneCode: ({ phone = '' }: FormValues) =>
      client.call('sendPhoneCode', { body: { phone, language } }),
    changePhone: ({ phone = '', otp = '', ...proof }: FormValues) =>
      client.call('changePhone', { body: { phone, otp, language, ...readIdentityProof(proof) } }),
    sendEmailCode: () => client.call('sendEmailCode', { body: { language } }),
    confirmEmail: ({ otp = '' }: FormValues) => client.call('confirmEmail', { body: { otp } }),
    changePassword: ({ currentPassword = '', password = '', ...proof }: FormValues) =>
      client.call('changePassword', {
        body: { ...readIdentityProof(proof), currentPassword, password, language },
      }),
    endDevice: ({ id = '' }: FormValues) => client.call('logoutDevice', { params: { id: Number(id) } }),
    endAllDevices: () => client.call('logoutEverywhere'),
    deleteAccount: (values: FormValues) => client.call('deleteAccount', { body: readIdentityProof(values) }),
    saveAddress: (values: FormValues) => {
      const body = readAddress(values);
      const id = readRowId(values.id ?? '');
      return id === undefined
        ? client.call('addAddress', { body })
        : client.call('changeAddress', { params: { id }, body });
    },
    makeDefaultAddress: ({ id = '' }: FormValues) =>
      client.call('changeAddress', { params: { id: Number(id) }, body: { isDefault: true } }),
    removeAddress: ({ id = '' }: FormValues) => client.call('removeAddress', { params: { id: Number(id) } }),
  };
}

export type AccountCalls = ReturnType<typeof createAccountCalls>;

const readAccountReset = (account: string | undefined) => (account === 'anew' ? { anew: true } : {});

const readIdentityProof = ({ password, confirmationCode, confirmBy }: FormValues) => ({
  ...(password && { password }),
  ...(confirmationCode && { confirmationCode, ...readConfirmationChannel(confirmBy) }),
});

const readConfirmationChannel = (channel: string | undefined): { confirmBy?: IdentityChannel } =>
  channel === 'phone' || channel === 'email' ? { confirmBy: channel } : {};

function readEmail(identifier: string): string | undefined {
  const contact = readContact(identifier);
  return contact && 'email' in contact ? contact.email : undefined;
}

function readAddress({ name = '', phone = '', email = '', isDefault, ...place }: FormValues) {
  const { cityId = '', areaId = '', thanaId = '', neighbourhood = '', street = '', postalCode = '' } = place;
  return {
    name,
    phone,
    email,
    cityId: readRowId(cityId) ?? null,
    areaId: readRowId(areaId) ?? null,
    thanaId: readRowId(thanaId) ?? null,
    postalCode,
    street: joinStreetAndNeighbourhood({ street, neighbourhood }),
    ...(isDefault && { isDefault: true }),
  };
}
