import { z } from '@hono/zod-openapi';
import {
  findNameProblem,
  MAX_EXISTING_PASSWORD_LENGTH,
  MAX_NAME_LENGTH,
  PASSWORD_LENGTH,
  type PersonNameInput,
  readName,
} from '#domain/account/customer.ts';
import { MAX_TYPED_CODE_LENGTH } from '#domain/account/one-time-code.ts';
import { MAX_CONTACT_LENGTH } from '#domain/contact.ts';
import { parsePhone } from '#domain/phone.ts';
import {
  type Definitions,
  email,
  existingEmail,
  idParams,
  line,
  listResponse,
  PICTURE_LIMIT_TEXT,
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

const signedIn = z
  .object({
    /** Session token. The shop's server moves it into an HttpOnly cookie, which scripts cannot read. */
    access_token: z.string(),
    user: customer,
  })
  .openapi('SignedIn');

const contact = line.min(1, 'is required').max(MAX_CONTACT_LENGTH);
/** Validated here instead of in the service, so that all invalid fields of a request are reported together. */
const mobile = contact.refine((text) => text === '' || parsePhone(text) !== undefined, {
  error: 'must be a Bangladeshi mobile number, e.g. 01712345678',
  params: { fieldCode: 'not-phone' },
});
const NO_EMAIL = 'must be an e-mail address, such as name@example.com';
const emailOrNone = email(NO_EMAIL);
const name = personName.max(MAX_NAME_LENGTH);
const code = typedLine.min(1, 'is required').max(MAX_TYPED_CODE_LENGTH);
const language = z.enum(['en', 'bn']).optional();
const knownPassword = z.string().min(1, 'is required').max(MAX_EXISTING_PASSWORD_LENGTH);
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
const identityCode = {
  confirmationCode: z.string().max(MAX_TYPED_CODE_LENGTH).optional().openapi({
    description: 'Code from `…/profile/send-otp`, replaces the password',
  }),
  confirmBy,
};
const identityProof = {
  password: z.string().max(MAX_EXISTING_PASSWORD_LENGTH).optional().openapi({
    description: 'Current password; required unless `confirmationCode` is sent',
  }),
  ...identityCode,
};
const anew = z.boolean().optional().openapi({
  description:
    'Opens a new account if the number belongs to an account that never confirmed it. That account is deleted, or only loses the number if its e-mail address is confirmed. Without `anew`, the response is 409',
});
const typedName = { name: name.optional(), firstName: name.optional(), lastName: name.optional() };
const areNamesTexts = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.entries(body).every(([field, text]) => !Object.hasOwn(typedName, field) || typeof text === 'string');
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
      when: ({ value }) => areNamesTexts(value),
    })
    .refine((typed) => !hasName(typed) || readName(typed)?.firstName, {
      path: ['name'],
      error: 'name must have at least two letters',
      params: { fieldCode: 'not-a-name' },
      when: ({ value }) => areNamesTexts(value),
    });
const hasName = (typed: PersonNameInput) => findNameProblem(typed) !== 'required';
const statusResponse = z.object({ status: z.string() });

const LIMITED =
  'Too many requests from this network, for this number, address or account, or for the whole shop';

const signInCall = {
  headers: z.object({ 'user-agent': z.string().optional() }),
  response: signedIn,
  limited: LIMITED,
};

export const accountCalls = withTag('Accounts', {
  validateToken: {
    summary: 'The customer of the token',
    response: z.object({ user: customer }),
  },
  login: {
    summary: 'Sign in with a mobile number or an e-mail address and a password',
    body: z.object({ identifier: contact, password: knownPassword }),
    ...signInCall,
  },
  register: {
    summary: 'Create an account with the code sent to its mobile number; 409 if the number has an account',
    body: requireName(
      z.object({
        ...typedName,
        phone: mobile,
        email: emailOrNone.optional(),
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
        phone: mobile,
        language,
        name: name
          .optional()
          .openapi({ description: 'Name for the registration; if invalid, no code is sent' }),
        email: emailOrNone
          .optional()
          .openapi({ description: 'E-mail address for the registration; if invalid, no code is sent' }),
      }),
      (typed) => typed.name !== undefined,
    ),
    response: statusResponse,
    limited: LIMITED,
  },
  loginByCode: {
    summary: 'Sign in with the code that was sent; creates an account if there is none',
    body: z.object({
      ...typedName,
      phone: mobile,
      otp: code,
      accountPassword: knownPassword.optional().openapi({
        description: 'Password of the account with this unconfirmed number; keeps all data of the account',
      }),
      anew,
    }),
    ...signInCall,
  },
  resetPassword: {
    summary: 'Set a new password with the code sent to a mobile number',
    body: z.object({ phone: mobile, otp: code, password: newPassword, anew, language }),
    ...signInCall,
  },
  sendResetMail: {
    summary: 'Send a code to a confirmed e-mail address; other addresses get a mail on how to sign in',
    body: z.object({ email: contact, language }),
    response: statusResponse,
    limited: LIMITED,
  },
  resetPasswordByMail: {
    summary: 'Set a new password with the code sent to a confirmed e-mail address',
    body: z.object({ email: contact, code, password: newPassword, language }),
    response: statusResponse,
    limited: LIMITED,
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
    body: z.object({ ...typedName, language, email: existingEmail(NO_EMAIL).optional(), ...identityProof }),
    response: customer,
    limited: LIMITED,
  },
  setAvatar: {
    summary: 'Set or replace the picture of the customer',
    body: pictureBody,
    response: customer,
    limited: PICTURE_LIMIT_TEXT,
  },
  removeAvatar: { summary: 'Remove the picture of the customer', response: customer },
  changePassword: {
    summary: 'Change the password or set the first one; signs out all other devices',
    body: z.object({
      currentPassword: z.string().max(MAX_EXISTING_PASSWORD_LENGTH).optional(),
      ...identityCode,
      password: newPassword,
      language,
    }),
    response: statusResponse,
    limited: LIMITED,
  },
  sendIdentityCode: {
    summary: 'Send a code to a confirmed contact of the account, as a replacement for the password',
    body: z.object({ confirmBy, language }),
    response: statusResponse,
    limited: LIMITED,
  },
  deleteAccount: {
    summary: 'Delete the account; its orders remain without personal data',
    body: z.object(identityProof),
    response: statusResponse,
    limited: LIMITED,
  },
  sendPhoneCode: {
    summary: 'Send a code to the new mobile number of the customer',
    body: z.object({ phone: contact, language }),
    response: statusResponse,
    limited: LIMITED,
  },
  changePhone: {
    summary: 'Change the mobile number with the code sent to it',
    body: z.object({ phone: contact, otp: code, language, ...identityProof }),
    response: customer,
    limited: LIMITED,
  },
  sendEmailCode: {
    summary: 'Send a code to the e-mail address of the account',
    body: z.object({ language }),
    response: statusResponse,
    limited: LIMITED,
  },
  confirmEmail: {
    summary: 'Confirm the e-mail address of the account with the code sent to it',
    body: z.object({ otp: code }),
    response: customer,
    limited: LIMITED,
  },
} satisfies Definitions);

export type Customer = z.infer<typeof customer>;
export type SignedIn = z.infer<typeof signedIn>;
