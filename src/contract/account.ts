import { z } from '@hono/zod-openapi';
import {
  findNameProblem,
  MAX_EXISTING_PASSWORD_LENGTH,
  MAX_NAME_LENGTH,
  PASSWORD_LENGTH,
  type PersonNameInput,
  readPersonName,
} from '#domain/account/customer.ts';
import { MAX_TYPED_CODE_LENGTH } from '#domain/account/one-time-code.ts';
import { MAX_CONTACT_LENGTH } from '#domain/contact.ts';
import { parsePhone } from '#domain/phone.ts';
import {
  type CallDefinitions,
  currentOrLegacyEmail,
  email,
  idParams,
  line,
  listResponse,
  PICTURE_LIMIT_DESCRIPTION,
  personName,
  pictureBody,
  typedLine,
  withTag,
} from './wire.ts';

export const customer = z
  .object({
    id: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    /** Mobile number in local format: `01712-345678`. */
    phone: z.string().nullable(),
    isPhoneVerified: z.boolean(),
    avatar: z.string(),
    hasPassword: z.boolean(),
  })
  .openapi('Customer');

const signInResult = z
  .object({
    /** Session token. The shop's server moves it into an HttpOnly cookie, which scripts cannot read. */
    access_token: z.string(),
    user: customer,
  })
  .openapi('SignedIn');

const contact = line.min(1, 'is required').max(MAX_CONTACT_LENGTH);
/** Validated here instead of in the service, so that all invalid fields of a request are reported together. */
const mobileNumber = contact.refine((text) => text === '' || parsePhone(text) !== undefined, {
  error: 'must be a Bangladeshi mobile number, e.g. 01712345678',
  params: { fieldCode: 'not-phone' },
});
const NOT_EMAIL_MESSAGE = 'must be an e-mail address, such as name@example.com';
const emailOrEmpty = email(NOT_EMAIL_MESSAGE);
const name = personName.max(MAX_NAME_LENGTH);
const code = typedLine.min(1, 'is required').max(MAX_TYPED_CODE_LENGTH);
const language = z.enum(['en', 'bn']).optional();
const existingPassword = z.string().min(1, 'is required').max(MAX_EXISTING_PASSWORD_LENGTH);
const newPassword = z
  .string()
  .min(1, 'is required')
  .min(PASSWORD_LENGTH.min)
  .max(PASSWORD_LENGTH.max)
  .openapi({
    description: 'Rejected if it is common or made of the name, phone number, e-mail address or shop name',
  });
const confirmBy = z.enum(['phone', 'email']).optional().openapi({
  description:
    'Confirmed contact that receives the code; by default the phone, or the e-mail address if there is no phone',
});
const identityCodeFields = {
  confirmationCode: z.string().max(MAX_TYPED_CODE_LENGTH).optional().openapi({
    description: 'Code from `…/profile/send-otp`, replaces the password',
  }),
  confirmBy,
};
const identityProofFields = {
  password: z.string().max(MAX_EXISTING_PASSWORD_LENGTH).optional().openapi({
    description: 'Current password; required unless `confirmationCode` is sent',
  }),
  ...identityCodeFields,
};
const createsNewAccount = z.boolean().optional().openapi({
  description:
    'Opens a new account if the number belongs to an account that never confirmed it. That account is deleted, or only loses the number if its e-mail address is confirmed. Without `anew`, the response is 409',
});
const typedNameFields = { name: name.optional(), firstName: name.optional(), lastName: name.optional() };
const areNameFieldsTexts = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.entries(body).every(
    ([field, text]) => !Object.hasOwn(typedNameFields, field) || typeof text === 'string',
  );
/** Adds checks of the name to a request body. They also run if fields other than the names are invalid. */
const requireName = <Body extends z.ZodType<PersonNameInput>>(
  body: Body,
  isRequired = (_: PersonNameInput) => true,
) =>
  body
    .refine((typed) => !isRequired(typed) || hasName(typed), {
      path: ['name'],
      error: 'name is required',
      params: { fieldCode: 'required' },
      when: ({ value }) => areNameFieldsTexts(value),
    })
    .refine((typed) => !hasName(typed) || readPersonName(typed)?.firstName, {
      path: ['name'],
      error: 'name must have at least two letters',
      params: { fieldCode: 'not-a-name' },
      when: ({ value }) => areNameFieldsTexts(value),
    });
const hasName = (typed: PersonNameInput) => findNameProblem(typed) !== 'required';
const statusResponse = z.object({ status: z.string() });

const LIMIT_DESCRIPTION =
  'Too many requests from this network, for this number, address or account, or for the whole shop';

const signInCall = {
  headers: z.object({ 'user-agent': z.string().optional() }),
  response: signInResult,
  limited: LIMIT_DESCRIPTION,
};

export const accountCalls = withTag('Accounts', {
  validateToken: {
    summary: 'The customer of the token',
    response: z.object({ user: customer }),
  },
  login: {
    summary: 'Sign in with a mobile number or an e-mail address and a password',
    body: z.object({ identifier: contact, password: existingPassword }),
    ...signInCall,
  },
  register: {
    summary: 'Create an account with the code sent to its mobile number; 409 if the number has an account',
    body: requireName(
      z.object({
        ...typedNameFields,
        phone: mobileNumber,
        email: emailOrEmpty.optional(),
        password: newPassword.optional(),
        otp: code,
      }),
    ),
    ...signInCall,
    status: 201,
  },
  sendCode: {
    summary: 'Send a code to a mobile number, whether or not it has an account',
    body: requireName(
      z.object({
        phone: mobileNumber,
        language,
        name: name
          .optional()
          .openapi({ description: 'Name for the registration; if invalid, no code is sent' }),
        email: emailOrEmpty
          .optional()
          .openapi({ description: 'E-mail address for the registration; if invalid, no code is sent' }),
      }),
      (typed) => typed.name !== undefined,
    ),
    response: statusResponse,
    limited: LIMIT_DESCRIPTION,
  },
  loginByCode: {
    summary: 'Sign in with the code that was sent; creates an account if there is none',
    body: z.object({
      ...typedNameFields,
      phone: mobileNumber,
      otp: code,
      accountPassword: existingPassword.optional().openapi({
        description: 'Password of the account with this unconfirmed number; keeps all data of the account',
      }),
      anew: createsNewAccount,
    }),
    ...signInCall,
  },
  resetPassword: {
    summary: 'Set a new password with the code sent to a mobile number',
    body: z.object({
      phone: mobileNumber,
      otp: code,
      password: newPassword,
      anew: createsNewAccount,
      language,
    }),
    ...signInCall,
  },
  sendResetMail: {
    summary: 'Send a code to a confirmed e-mail address; other addresses get a mail on how to sign in',
    body: z.object({ email: contact, language }),
    response: statusResponse,
    limited: LIMIT_DESCRIPTION,
  },
  resetPasswordByMail: {
    summary: 'Set a new password with the code sent to a confirmed e-mail address',
    body: z.object({ email: contact, code, password: newPassword, language }),
    response: statusResponse,
    limited: LIMIT_DESCRIPTION,
  },
  logout: { summary: 'Sign this device out', body: z.object({}), response: statusResponse },
  devices: {
    summary: 'The devices the customer is signed in on',
    response: listResponse(
      z.object({ id: z.number().int(), device: z.string(), signedInAt: z.string(), isThis: z.boolean() }),
    ),
  },
  logoutDevice: { summary: 'Sign one device out', params: idParams, response: statusResponse },
  logoutEverywhere: { summary: 'Sign out on all devices', response: statusResponse },
  profile: { summary: 'The customer', response: customer },
  changeProfile: {
    summary: 'Change the name and e-mail address; omitted fields are unchanged',
    body: z.object({
      ...typedNameFields,
      language,
      email: currentOrLegacyEmail(NOT_EMAIL_MESSAGE).optional(),
      ...identityProofFields,
    }),
    response: customer,
    limited: LIMIT_DESCRIPTION,
  },
  setAvatar: {
    summary: 'Set or replace the picture of the customer',
    body: pictureBody,
    response: customer,
    limited: PICTURE_LIMIT_DESCRIPTION,
  },
  removeAvatar: { summary: 'Remove the picture of the customer', response: customer },
  changePassword: {
    summary: 'Change the password or set the first one; signs out all other devices',
    body: z.object({
      currentPassword: z.string().max(MAX_EXISTING_PASSWORD_LENGTH).optional(),
      ...identityCodeFields,
      password: newPassword,
      language,
    }),
    response: statusResponse,
    limited: LIMIT_DESCRIPTION,
  },
  sendIdentityCode: {
    summary: 'Send a code to a confirmed contact of the account, as a replacement for the password',
    body: z.object({ confirmBy, language }),
    response: statusResponse,
    limited: LIMIT_DESCRIPTION,
  },
  deleteAccount: {
    summary: 'Delete the account; its orders remain without personal data',
    body: z.object(identityProofFields),
    response: statusResponse,
    limited: LIMIT_DESCRIPTION,
  },
  sendPhoneCode: {
    summary: 'Send a code to the new mobile number of the customer',
    body: z.object({ phone: contact, language }),
    response: statusResponse,
    limited: LIMIT_DESCRIPTION,
  },
  changePhone: {
    summary: 'Change the mobile number with the code sent to it',
    body: z.object({ phone: contact, otp: code, language, ...identityProofFields }),
    response: customer,
    limited: LIMIT_DESCRIPTION,
  },
  sendEmailCode: {
    summary: 'Send a code to the e-mail address of the account',
    body: z.object({ language }),
    response: statusResponse,
    limited: LIMIT_DESCRIPTION,
  },
  confirmEmail: {
    summary: 'Confirm the e-mail address of the account with the code sent to it',
    body: z.object({ otp: code }),
    response: customer,
    limited: LIMIT_DESCRIPTION,
  },
} satisfies CallDefinitions);

export type Customer = z.infer<typeof customer>;
export type SignInResult = z.infer<typeof signInResult>;
