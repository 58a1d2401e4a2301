import { readIdentifier } from '#domain/account/account-input.ts';
import { readForm, textOf } from '#storefront/forms/read-form.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { accountAnswer, deviceHeaders, signInAnswer, wayBack } from './session.ts';

/** The ways to sign in, by the last step of their address: `/auth/login`. */
export const AUTH_WAYS = ['login', 'register', 'otp-login', 'otp-register', 'forgot-password'] as const;
export type AuthWay = (typeof AUTH_WAYS)[number];

/** The way that an address names. Answers 404 for what is none. */
export function authWay(name: string | undefined): AuthWay {
  const way = AUTH_WAYS.find((each) => each === name);
  if (!way) throw new Response(null, { status: 404 });
  return way;
}

/** What came of a form that was posted: what was typed, where a code was sent, and what is wrong. */
interface Step {
  typed: Record<string, string>;
  /** The number or address a code was sent to. */
  sentTo: string | undefined;
  /** All is done, and nobody is signed in by it. */
  isDone: boolean;
}

/** Takes the forms of a way to sign in without scripts. */
export async function takeAuthForm(asked: RequestContext, request: Request, way: AuthWay) {
  const form = await readForm(request);
  const text = (name: string) => textOf(form, name) ?? '';
  const typed = Object.fromEntries(
    ['identifier', 'name', 'phone', 'email'].map((name) => [name, text(name)]),
  );
  const first: Step = { typed, sentTo: undefined, isDone: false };
  const posted = { asked, first, text, back: wayBack(asked, text('back')), device: deviceHeaders(request) };
  switch (way) {
    case 'login': {
      const body = { identifier: text('identifier'), password: text('password') };
      const ask = () => asked.client.call('login', { body, ...posted.device });
      return signInAnswer(asked, first, { back: posted.back, ask });
    }
    case 'register': {
      const [name, phone, email, password] = [text('name'), text('phone'), text('email'), text('password')];
      const body = { name, phone, email, password };
      const ask = () => asked.client.call('register', { body, ...posted.device });
      return signInAnswer(asked, first, { back: posted.back, ask });
    }
    case 'forgot-password':
      return takeReset(posted);
    default:
      return takeCode(posted);
  }
}

interface PostedForm {
  asked: RequestContext;
  first: Step;
  text: (name: string) => string;
  back: string;
  device: ReturnType<typeof deviceHeaders>;
}

/** The number first, then the code. */
function takeCode({ asked, first, text, back, device }: PostedForm) {
  const [phone, name] = [text('phone'), text('name')];
  const second: Step = { ...first, sentTo: phone };
  if (text('step') !== 'redeem') {
    return accountAnswer(asked, first, async () => {
      await asked.client.call('sendCode', { body: { phone, language: asked.locale } });
      return { ...second, problems: undefined };
    });
  }
  const body = { phone, otp: text('otp'), ...(name.trim() && { name }) };
  return signInAnswer(asked, second, {
    back,
    ask: () => asked.client.call('loginByCode', { body, ...device }),
  });
}

/** The number or the address first, then the code and a new password. */
function takeReset({ asked, first, text, back, device }: PostedForm) {
  const { client, locale: language } = asked;
  const [identifier, password, otp] = [text('identifier'), text('password'), text('otp')];
  const contact = readIdentifier(identifier);
  const email = contact && 'email' in contact ? contact.email : undefined;
  const second: Step = { ...first, sentTo: identifier };
  if (text('step') !== 'redeem') {
    return accountAnswer(asked, first, async () => {
      if (email) await client.call('sendResetMail', { body: { email, language } });
      else await client.call('sendCode', { body: { phone: identifier, language } });
      return { ...second, problems: undefined };
    });
  }
  if (email) {
    return accountAnswer(asked, second, async () => {
      await client.call('resetPasswordByMail', { body: { email, code: otp, password } });
      return { ...second, isDone: true, problems: undefined };
    });
  }
  const body = { phone: identifier, otp, password };
  return signInAnswer(asked, second, {
    back,
    ask: () => client.call('resetPassword', { body, ...device }),
  });
}
