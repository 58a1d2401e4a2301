import type { SignInResult } from '#contract/account.ts';
import { readForm, toFormValues } from '#storefront/requests/read-form.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { createAccountCalls } from './account-calls.ts';
import type { AccountProblems } from './account-problems.ts';
import { redirectWithSession, runAccountAction, toValidReturnPath } from './session.ts';

export const AUTH_PAGES = ['login', 'register', 'otp-login', 'otp-register', 'forgot-password'] as const;
export type AuthPage = (typeof AUTH_PAGES)[number];

export function getAuthPage(name: string | undefined): AuthPage {
  const page = AUTH_PAGES.find((each) => each === name);
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

interface FormStep {
  typed: Record<string, string>;
  sentTo: string | undefined;
  /** Whether the password was reset by e-mail, which does not sign in. */
  isDone: boolean;
  problems?: AccountProblems | undefined;
}

export async function handleAuthForm(context: RequestContext, request: Request, page: AuthPage) {
  const runStep = (step: FormStep, call: () => Promise<Response | FormStep>) =>
    runAccountAction(context, step, call);
  const form = await readForm(request);
  const values = toFormValues(form);
  const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
  const typed = pick('identifier', 'name', 'phone', 'email');
  const headers = { 'user-agent': request.headers.get('user-agent') ?? '' };
  const calls = createAccountCalls({ client: context.client, language: context.locale, headers });
  const isRedeemed = values.step === 'redeem';
  const sentTo = (page === 'forgot-password' ? values.identifier : values.phone) ?? '';
  const firstStep: FormStep = { typed, sentTo: undefined, isDone: false, problems: undefined };
  const secondStepValues = { ...typed, ...pick('otp', 'account', 'mode') };
  const secondStep: FormStep = { ...firstStep, typed: isRedeemed ? secondStepValues : typed, sentTo };
  const back = toValidReturnPath(context, values.back);
  const beginAndRedirect = (signedIn: SignInResult) => redirectWithSession(context, signedIn, back);
  switch (page) {
    case 'login':
      return runStep(firstStep, async () => beginAndRedirect(await calls.login(values)));
    case 'forgot-password':
      if (!isRedeemed) return runStep(firstStep, () => calls.sendResetCode(values).then(() => secondStep));
      return runStep(secondStep, async () => {
        const signedIn = await calls.resetPassword(values);
        return signedIn ? beginAndRedirect(signedIn) : { ...secondStep, isDone: true };
      });
    default:
      if (!isRedeemed) return runStep(firstStep, () => calls.sendCode(values).then(() => secondStep));
      return runStep(secondStep, async () => {
        const isNew = page !== 'otp-login' && values.mode !== 'known';
        return beginAndRedirect(await (isNew ? calls.register(values) : calls.loginByCode(values)));
      });
  }
}
