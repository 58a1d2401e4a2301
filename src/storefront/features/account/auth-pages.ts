import type { SignedIn } from '#contract/account.ts';
import { readForm, valuesOf } from '#storefront/requests/read-form.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { accountCalls } from './account-calls.ts';
import type { AccountProblems } from './account-problems.ts';
import { accountActionResult, beginSession, validReturnPath } from './session.ts';

export const AUTH_PAGES = ['login', 'register', 'otp-login', 'otp-register', 'forgot-password'] as const;
export type AuthPage = (typeof AUTH_PAGES)[number];

/** Throws a 404 response for an unknown page. */
export function findAuthPage(name: string | undefined): AuthPage {
  const page = AUTH_PAGES.find((each) => each === name);
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

interface Step {
  typed: Record<string, string>;
  sentTo: string | undefined;
  /** The action succeeded but opened no session. */
  isDone: boolean;
  problems?: AccountProblems | undefined;
}

export async function handleAuthForm(context: RequestContext, request: Request, page: AuthPage) {
  const take = (step: Step, act: () => Promise<Response | Step>) => accountActionResult(context, step, act);
  const form = await readForm(request);
  const values = valuesOf(form);
  const typed = Object.fromEntries(
    ['identifier', 'name', 'phone', 'email'].map((name) => [name, values[name] ?? '']),
  );
  const headers = { 'user-agent': request.headers.get('user-agent') ?? '' };
  const calls = accountCalls({ client: context.client, language: context.locale, headers });
  const isRedeemed = values.step === 'redeem';
  const sentTo = (page === 'forgot-password' ? values.identifier : values.phone) ?? '';
  const first: Step = { typed, sentTo: undefined, isDone: false, problems: undefined };
  // The next step needs the code again.
  const secondStep = {
    ...typed,
    otp: values.otp ?? '',
    account: values.account ?? '',
    mode: values.mode ?? '',
  };
  const second: Step = { ...first, typed: isRedeemed ? secondStep : typed, sentTo };
  const back = validReturnPath(context, values.back);
  const begin = (signedIn: SignedIn) => beginSession(context, signedIn, back);
  switch (page) {
    case 'login':
      return take(first, async () => begin(await calls.login(values)));
    case 'forgot-password':
      if (!isRedeemed) return take(first, () => calls.sendResetCode(values).then(() => second));
      return take(second, async () => {
        const signedIn = await calls.resetPassword(values);
        return signedIn ? begin(signedIn) : { ...second, isDone: true };
      });
    default:
      if (!isRedeemed) return take(first, () => calls.sendCode(values).then(() => second));
      return take(second, async () => {
        const isNew = page !== 'otp-login' && values.mode !== 'known';
        return begin(await (isNew ? calls.register(values) : calls.loginByCode(values)));
      });
  }
}
