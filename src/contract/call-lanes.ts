import type { CallName } from './all-endpoints.ts';
import type { Endpoint } from './endpoints.ts';

/** Kinds of calls with separate capacity, so that a flood of one kind does not delay the others. */
export type CallLane = 'reads' | 'writes' | 'orders' | 'sign-ins' | 'codes';

const LANES_BY_CALL: Partial<Record<CallName, CallLane>> = {
  placeOrder: 'orders',
  placeGuestOrder: 'orders',
  placeEmiOrder: 'orders',
  placePreOrder: 'orders',

  login: 'sign-ins',
  register: 'sign-ins',
  resetPassword: 'sign-ins',
  resetPasswordByMail: 'sign-ins',
  changePassword: 'sign-ins',
  changeProfile: 'sign-ins',
  changePhone: 'sign-ins',
  deleteAccount: 'sign-ins',

  sendCode: 'codes',
  loginByCode: 'codes',
  sendResetMail: 'codes',
  sendPhoneCode: 'codes',
  sendEmailCode: 'codes',
  sendIdentityCode: 'codes',
  confirmEmail: 'codes',
  sendCashCode: 'codes',
  confirmCashCode: 'codes',
};

export const getCallLane = (name: CallName, { method }: Pick<Endpoint, 'method'>): CallLane =>
  LANES_BY_CALL[name] ?? (method === 'GET' ? 'reads' : 'writes');
